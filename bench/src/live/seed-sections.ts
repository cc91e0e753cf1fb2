import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';
import { call, signIn } from '../seed-pages.ts';

/** What the measurements need to know of the seeded page. */
export interface SeededPage {
  readonly token: string;
  readonly clientId: string;
  readonly pageId: string;
  readonly slug: string;
}

const languages = ['en', 'id'];
const record = z.object({ id: z.string() });

/** Eight texts a section, so that 200 sections make 1,600 fields. */
function section(index: number, language: string) {
  const item = (at: number) => ({
    id: newId('item'),
    title: `Card ${index}.${at} (${language})`,
    text: 'Low water uncovers the reef and the boats come home with what the morning gave them.',
    ...(at === 1 ? { fact: `${index} minutes` } : {}),
  });
  return {
    id: newId('section'),
    sectionId: 'cards',
    section_title: `Section ${index}`,
    data: { title: `Heading ${index}`, layout: 'grid', items: [item(1), item(2), item(3)] },
  };
}

/**
 * Makes a client with two languages and a page of so many sections in each.
 *
 * @param websiteUrl where the website is, if it is not ours
 */
export async function seedSections(
  server: RunningServer,
  slug: string,
  count: number,
  websiteUrl = '',
): Promise<SeededPage> {
  const token = await signIn(server);
  const client = record.parse(await call(server, 'client', { name: slug, slug }, token));
  const language = [
    { code: 'en', name: 'English' },
    { code: 'id', name: 'Indonesian' },
  ];
  await call(server, `webconfig/${client.id}`, { language, website_url: websiteUrl }, token);
  const components = Object.fromEntries(
    languages.map((code) => [code, Array.from({ length: count }, (_, at) => section(at + 1, code))]),
  );
  const title = { en: 'Many sections', id: 'Banyak bagian' };
  const page = record.parse(await call(server, `page/${client.id}`, { title, components }, token));
  return { token, clientId: client.id, pageId: page.id, slug };
}
