import { runsCode, type SiteAnswer, type SiteFrame } from '@vold/contract';
import { definitions, sectionKeys } from '@vold/sections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const hostile = ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,<script>alert(1)</script>'];
const picture = (url: string) => ({ url, alt: 'A' });
const item = (href: string, more: object = {}) => ({
  id: 'mi_1',
  title: 'Item',
  href,
  newTab: false,
  className: '',
  children: [],
  ...more,
});
const menus = (more: Partial<SiteFrame['navigations']>) =>
  framed({ navigations: { main: [], top: [], bottom: [], sidebar: [], ...more } });
const config = (more: object) => framed({ config: { ...frameOf().config, ...more } });
const popup = (more: object) =>
  framed({
    popup: {
      key: 'k',
      oneTime: false,
      timeout: 0,
      content: '<p>Hi</p>',
      button: null,
      picture: null,
      ...more,
    },
  });
function framed(more: Partial<SiteFrame>): SiteAnswer {
  return { ...pageAnswer('Page'), ...more } as SiteAnswer;
}
const page = (record: object) => {
  const answer = pageAnswer('Page');
  if (answer.kind !== 'page') throw new Error('a page');
  return { ...answer, record: { ...answer.record, ...record } };
};
const section = (sectionId: string, data: object) =>
  page({
    sections: [
      { id: 'sc_1', sectionId, data: { ...definitionOf(sectionId), ...beside[sectionId], ...data } },
    ],
  });
/** The values that a field needs to be rendered at all. */
const beside: Record<string, object> = {
  hero: { layout: 'full', picture: picture('/files/day.png') },
  embed: { url: 'https://video.example/1' },
};
const definitionOf = (key: string) =>
  Object.entries(definitions).find(([name]) => name === key)?.[1].initialData ?? {};
const post = (more: object): SiteAnswer => ({
  kind: 'post',
  ...frameOf(),
  record: {
    id: 'po_1',
    rev: 1,
    title: 'Post',
    type: { path: 'journal', title: 'Journal', href: '/journal' },
    picture: null,
    categories: [],
    blocks: [],
    data: {},
    meta: emptyMeta,
    publishedAt: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  },
  related: [],
  fields: [],
  collections: {},
  places: {},
});
const block = (component_name: string, data: object) =>
  post({ blocks: [[{ id: 'bl_1', component_name, data }]] });
const link = (address: string) => ({ label: 'Go', link: address });
const file = (address: string) => ({ label: 'Take', file: address });

/** Every field of content whose value becomes an address in a page. */
const fields: Record<string, (address: string) => SiteAnswer> = {
  'webconfig.favicon': (url) => config({ favicon: picture(url) }),
  'webconfig.theme.logo': (url) => config({ theme: { logo: picture(url) } }),
  'webconfig.social_media.link': (url) => config({ social: [{ type: 'facebook', title: 'F', link: url }] }),
  'webconfig.footer.partners.link': (url) =>
    config({ partners: [{ image: picture('/files/a.png'), link: url, name: 'P' }] }),
  'webconfig.footer.partners.image': (url) =>
    config({ partners: [{ image: picture(url), link: '/', name: 'P' }] }),
  'webconfig.popup.button.link': (url) => popup({ button: link(url) }),
  'webconfig.popup.button.file': (url) => popup({ button: file(url) }),
  'webconfig.popup.featured': (url) => popup({ picture: picture(url) }),
  'webconfig.popup.content': (url) => popup({ content: `<p><a href="${url}">Go</a></p>` }),
  'navigation main': (url) => menus({ main: [item(url)] }),
  'navigation main, below': (url) => menus({ main: [item('/a', { children: [item(url, { id: 'mi_2' })] })] }),
  'navigation top': (url) => menus({ top: [item(url, { className: 'button' })] }),
  'navigation bottom': (url) => menus({ bottom: [item(url)] }),
  'navigation sidebar': (url) => menus({ sidebar: [item(url)] }),
  'the trail, from a menu': (url) => ({
    ...menus({ main: [item(url, { children: [item(here(), { id: 'mi_2' })] })] }),
    ...section('breadcrumb', {}),
    navigations: {
      main: [item(url, { children: [item(here(), { id: 'mi_2' })] })],
      top: [],
      bottom: [],
      sidebar: [],
    },
  }),
  'page.meta.image': (url) => page({ meta: { ...emptyMeta, picture: picture(url) } }),
  'post.featured': (url) => post({ picture: picture(url) }),
  'post.meta.image': (url) => post({ meta: { ...emptyMeta, picture: picture(url) } }),
  'block Card link': (url) => block('Card', { title: 'T', link: link(url) }),
  'block Card image': (url) => block('Card', { title: 'T', image: picture(url) }),
  'block Full Text': (url) => block('Full Text', { text: `<p><a href="${url}">Go</a></p>` }),
  'block Full Banner link': (url) => block('Full Banner', { title: 'T', link: link(url) }),
  'block Full Banner image': (url) => block('Full Banner', { title: 'T', image: picture(url) }),
  'block Youtube Embed': (url) => block('Youtube Embed', { url, title: 'Film' }),
  'block Gallery': (url) => block('Gallery', { images: [picture(url)] }),
  'block Quote Text': (url) => block('Quote Text', { content: `<p><a href="${url}">Go</a></p>` }),
  'block Downloadable Files': (url) =>
    block('Downloadable Files', { mainTitle: 'F', downloads: [{ title: 'T', file: url }] }),
};

const linked = ['VoldLinkEditor', 'VoldFileSelector', 'VoldGallery', 'VoldRichEditor'];
type Inputs = (typeof definitions)[keyof typeof definitions]['components'];
const inputValue = (component: string, url: string): unknown =>
  ({
    VoldLinkEditor: link(url),
    VoldFileSelector: picture(url),
    VoldGallery: [picture(url)],
    VoldRichEditor: `<p><a href="${url}">Go</a></p>`,
  })[component];
/** The values that a section's input may have, one case for each place of an address. */
function casesOf(inputs: Inputs): { name: string; data: (url: string) => object }[] {
  return inputs.flatMap(({ model, component, options }) => {
    if (component === 'VoldMultipleAddComponent') {
      return casesOf(options?.components ?? []).map(({ name, data }) => ({
        name: `${model}.${name}`,
        data: (url: string) => ({ [model]: [{ id: 'it_1', title: 'T', name: 'N', ...data(url) }] }),
      }));
    }
    if (linked.includes(component))
      return [{ name: model, data: (url: string) => ({ [model]: inputValue(component, url) }) }];
    return component === 'VoldInput' && /url|link|href/i.test(model)
      ? [{ name: model, data: (url: string) => ({ [model]: url }) }]
      : [];
  });
}
for (const key of sectionKeys)
  for (const { name, data } of casesOf(definitions[key].components))
    fields[`section ${key} ${name}`] = (url) => section(key, data(url));

/** The addresses that a browser would follow or load. */
function addressesIn(html: string): string[] {
  const attributes = /\s(?:href|src|srcset|action|formaction|poster|data|content|xlink:href)="([^"]*)"/gi;
  return [...html.matchAll(attributes)].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

/** Pages are kept by their path: each drawing has its own. */
let drawn = 0;
const here = () => `/here-${drawn}`;

async function draw(answerWith: (address: string) => SiteAnswer, address: string): Promise<string> {
  drawn += 1;
  const answer = answerWith(address);
  site.answer = () => answer;
  const { status, body } = await site.get(here());
  expect(status).toBe(200);
  return body.toString();
}

it.each(Object.entries(fields))('%s leads nowhere that runs code', async (_field, answerWith) => {
  const good = 'https://good.example/files/film.png';
  expect(addressesIn(await draw(answerWith, good)).some((address) => address.includes(good))).toBe(true);
  for (const address of hostile) {
    const html = await draw(answerWith, address);
    expect(addressesIn(html).filter(runsCode)).toEqual([]);
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<script(?! type)/);
  }
});
