import type { PictureValue } from '@vold/contract';
import { type Both, both, type DemoLanguage } from './demo-language.ts';

interface DemoPicture {
  alt: Both;
  width: number;
  height: number;
}

const picture = (width: number, height: number, en: string, id: string): DemoPicture => ({
  alt: both(en, id),
  width,
  height,
});
const mark = picture(38, 38, '', '');

/** The drawings of the demo, by file name without ending; they lie in `pictures/`. */
export const demoPictures = {
  'hero-dawn': picture(1600, 1000, 'A sail on the bay at dawn', 'Layar di teluk saat fajar'),
  'hero-night': picture(1600, 1000, 'A sail on the bay at night', 'Layar di teluk pada malam hari'),
  house: picture(
    1000,
    1250,
    'The house with its thatched roof on a stone terrace',
    'Rumah beratap alang-alang di teras batu',
  ),
  'room-reef': picture(
    1200,
    900,
    'A bed facing a wide window and the bay',
    'Tempat tidur menghadap jendela lebar dan teluk',
  ),
  'room-garden': picture(1200, 900, 'A stone bath in a walled garden', 'Bak batu di taman bertembok'),
  'room-upper': picture(1200, 900, 'Two chairs on a balcony at dusk', 'Dua kursi di balkon saat senja'),
  salt: picture(
    1000,
    1250,
    'A woman carrying baskets across salt pans, seen from above',
    'Perempuan memikul keranjang di tambak garam, dari atas',
  ),
  reef: picture(1200, 900, 'Fish above a coral garden', 'Ikan di atas taman karang'),
  table: picture(
    1000,
    1000,
    'Breakfast from above: papaya, rice, coffee',
    'Sarapan dari atas: pepaya, nasi, kopi',
  ),
  temple: picture(
    1000,
    1250,
    'The split gate of a temple against the sun',
    'Candi bentar sebuah pura menghadap matahari',
  ),
  boats: picture(
    1200,
    900,
    'Two outrigger boats on black sand at sunset',
    'Dua jukung di pasir hitam saat matahari terbenam',
  ),
  island: picture(
    1200,
    900,
    'A small island ringed by reef, from above',
    'Pulau kecil dikelilingi terumbu, dari atas',
  ),
  terraces: picture(1200, 900, 'Rice terraces under a mountain', 'Sawah terasering di bawah gunung'),
  'night-sea': picture(
    1200,
    900,
    'A fisherman with a lamp on a dark sea',
    'Nelayan dengan lampu di laut gelap',
  ),
  'low-water': picture(1600, 1000, '', ''),
  mark: picture(30, 30, 'Saltwater House', 'Saltwater House'),
  favicon: picture(32, 32, '', ''),
  'partner-dive': mark,
  'partner-boats': mark,
  'partner-kitchen': mark,
  'partner-salt': mark,
} as const satisfies Record<string, DemoPicture>;

export type DemoPictureName = keyof typeof demoPictures;
export const demoPictureNames = Object.keys(demoPictures) as DemoPictureName[];

/** What visitors of the demo can take away, by file name with ending; they lie beside the drawings. */
export const demoFileNames = ['fish-of-the-bay.pdf'] as const;
export type DemoFileName = (typeof demoFileNames)[number];

/** A stored drawing or file: the id of its record and its address. */
export interface StoredPicture {
  id: string;
  url: string;
}
export type StoredPictures = Readonly<Record<DemoPictureName | DemoFileName, StoredPicture>>;

/** A drawing as content refers to it. `focal` is in percent. */
export function pictureIn(
  stored: StoredPictures,
  name: DemoPictureName,
  language: DemoLanguage,
  focal?: [x: number, y: number],
): PictureValue {
  const { alt, width, height } = demoPictures[name];
  return {
    ...stored[name],
    alt: alt[language],
    width,
    height,
    ...(focal && { focal: { x: focal[0], y: focal[1] } }),
  };
}
