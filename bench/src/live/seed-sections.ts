import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';
import { call, signIn } from '../seed-pages.ts';

/** The data of the seeded page that the measurements need. */
export interface SeededPage {
  readonly token: string;
  readonly clientId: string;
  readonly pageId: string;
  readonly slug: string;
}

const languages = ['en', 'id'];
const record = z.object({ id: z.string() });

const input = (model: string, more: object = {}) => ({
  id: model,
  component: 'VoldInput',
  model,
  title: `${model[0]?.toUpperCase()}${model.slice(1)}`,
  ...more,
});
const components = [input('text', { component: 'VoldTextarea' }), input('title'), input('fact')];
/** The same texts as a custom section with its own view. */
const view = {
  components: [
    input('title'),
    input('items', { component: 'VoldMultipleAddComponent', options: { components } }),
  ],
  html: `<section class="pad"><div class="wrap"><h2 data-vold-field="title">Title</h2>
    <ul class="rows" data-vold-each="items"><li><h3 data-vold-field="title">Card</h3><p data-vold-field="text">Text</p>
    <p data-vold-field="fact" data-vold-if="fact">Fact</p></li></ul></div></section>`,
  css: '.rows { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; list-style: none; padding: 0 }',
};

/** Eight texts a section, so that 200 sections make 1,600 fields. */
function section(index: number, language: string, hasViews: boolean) {
  const item = (at: number) => ({
    id: newId('item'),
    title: `Card ${index}.${at} (${language})`,
    text: 'Low water uncovers the reef and the boats come home with what the morning gave them.',
    ...(at === 1 ? { fact: `${index} minutes` } : {}),
  });
  return {
    id: newId('section'),
    sectionId: hasViews ? `own-${index}` : 'cards',
    section_title: `Section ${index}`,
    data: { title: `Heading ${index}`, layout: 'grid', items: [item(1), item(2), item(3)] },
  };
}

/**
 * Creates a client with two languages and a page with this number of sections in each.
 *
 * @param websiteUrl the address of an external website; default: ours
 * @param hasViews true if each is a custom section with its own view
 */
export async function seedSections(
  server: RunningServer,
  slug: string,
  count: number,
  websiteUrl = '',
  hasViews = false,
): Promise<SeededPage> {
  const token = await signIn(server);
  const client = record.parse(await call(server, 'client', { name: slug, slug }, token));
  const language = [
    { code: 'en', name: 'English' },
    { code: 'id', name: 'Indonesian' },
  ];
  await call(server, `webconfig/${client.id}`, { language, website_url: websiteUrl }, token);
  // All at once, as a theme is pushed: saved one by one, each view is compiled in a separate thread.
  if (hasViews)
    await call(
      server,
      `component/views/${client.id}`,
      {
        views: Array.from({ length: count }, (_, at) => ({
          title: `Own ${at + 1}`,
          sectionId: `own-${at + 1}`,
          ...view,
        })),
      },
      token,
      'PUT',
    );
  const sections = Object.fromEntries(
    languages.map((code) => [
      code,
      Array.from({ length: count }, (_, at) => section(at + 1, code, hasViews)),
    ]),
  );
  const title = { en: 'Many sections', id: 'Banyak bagian' };
  const page = record.parse(await call(server, `page/${client.id}`, { title, components: sections }, token));
  return { token, clientId: client.id, pageId: page.id, slug };
}
