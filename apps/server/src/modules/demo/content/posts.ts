import type { Block } from '@vold/contract';
import { type Both, both } from '../demo-language.ts';
import type { DemoPictureName } from '../demo-pictures.ts';
import type { Writer } from '../writer.ts';
import { journalNotes } from './journal.ts';
import { reefBlocks } from './reef.ts';

export interface DemoPost {
  type: 'journal' | 'days';
  title: Both;
  slug: Both;
  picture: DemoPictureName;
  focal?: [x: number, y: number];
  published: string;
  category?: DemoCategory;
  data: { summary: Both } & Record<string, Both | string>;
  /** Rows of blocks in one language. */
  rows: (write: Writer) => Block[][];
}

export type DemoCategory = 'reef' | 'kitchen' | 'village';

export const demoCategories: Record<DemoCategory, { title: Both; slug: Both; description: Both }> = {
  reef: {
    title: both('The reef', 'Karang'),
    slug: both('reef', 'karang'),
    description: both('What lives in front of the terrace.', 'Yang hidup di depan teras.'),
  },
  kitchen: {
    title: both('The kitchen', 'Dapur'),
    slug: both('kitchen', 'dapur'),
    description: both('What is in season, and what is done with it.', 'Yang sedang musim, dan jadi apa.'),
  },
  village: {
    title: both('The village', 'Desa'),
    slug: both('village', 'desa'),
    description: both('People and days around the house.', 'Orang dan hari di sekitar rumah.'),
  },
};

const reef: DemoPost = {
  type: 'journal',
  title: both('How the reef came back', 'Bagaimana karang kembali'),
  slug: both('how-the-reef-came-back', 'bagaimana-karang-kembali'),
  picture: 'reef',
  focal: [50, 55],
  published: '2026-07-12T08:00:00.000Z',
  category: 'reef',
  data: {
    author: 'Komang Sudarma',
    minutes: '9',
    summary: both(
      'Twenty years ago you could walk this bay at low water and not step on anything alive. Komang explains what steel, current and patience did.',
      'Dua puluh tahun lalu teluk ini bisa diseberangi saat surut tanpa menginjak satu pun yang hidup. Komang bercerita apa yang dilakukan besi, arus, dan kesabaran.',
    ),
    lead: both(
      'Twenty years ago you could walk this bay at low water and not step on anything alive. What steel, a weak current and patience did.',
      'Dua puluh tahun lalu teluk ini bisa diseberangi saat surut tanpa menginjak satu pun yang hidup. Apa yang dilakukan besi, arus lemah, dan kesabaran.',
    ),
  },
  rows: reefBlocks,
};

export const demoPosts: DemoPost[] = [reef, ...journalNotes];
