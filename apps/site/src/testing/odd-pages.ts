import {
  freeData,
  type InputDefinition,
  type NavigationPosition,
  type SectionInstance,
  type SiteAnswer,
  type SiteMenuItem,
} from '@vold/contract';
import { definitions, type SectionKey, sectionKeys } from '@vold/sections';
import { presets } from '@vold/sections/theme';
import { frameOf, pageAnswer } from './test-site.ts';

/** A picture that is nowhere, of a shape that fits nowhere. */
const lostPicture = { url: '/files/cl_1/none.png', width: 400, height: 4000, alt: 'A picture' };

/** Inputs of how a section looks. */
const lookInputs: ReadonlySet<string> = new Set(['colour', 'space', 'anchor']);

export interface OddPage {
  title: string;
  sections: SectionInstance[];
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

/** Pages with unusual content; one of every section in each of its layouts. */
export const oddPages: Readonly<Record<string, OddPage>> = {
  'very long words': page(longWord),
  'Arabic, from right to left': page('كلمات عربية في قسم من الصفحة'),
  'one letter': page('A', { items: 1 }),
  'emoji and pictures that are nowhere': page('🐠🐙🦀', { items: 5, pictures: true }),
  'markup in plain texts': page('<b>Bold</b> & <script>alert(1)</script>'),
  'huge numbers': page('1.234.567.890.123.456.789', { items: 6 }),
  'a dozen items each': page('Some words', { items: 12, last: true }),
  'empty texts and lists': page('', { items: 0 }),
  'no sections': { title: 'Nothing', sections: [] },
  'two hundred sections': {
    title: 'Two hundred',
    sections: Array.from({ length: 200 }, (_, index) => {
      const key = sectionKeys[index % sectionKeys.length] ?? 'text';
      const colour = ['default', 'alternative', 'custom'][index % 3] ?? 'default';
      return section(key, index, { ...definitions[key].initialData, colour });
    }),
  },
};

interface Fill {
  /** Items of each list; default 3. */
  items?: number;
  pictures?: boolean;
  /** True: the last value of each choice; default: the first. */
  last?: boolean;
}

function page(words: string, fill: Fill = {}): OddPage {
  const sections = sectionKeys.flatMap((key) => {
    const { components } = definitions[key];
    const layouts = components.find(({ model }) => model === 'layout')?.options?.values ?? [{ id: '' }];
    return layouts.map(({ id }) => ({ key, data: { ...filled(components, words, fill), layout: id } }));
  });
  return {
    title: words || 'Empty',
    sections: sections.map(({ key, data }, index) => section(key, index, data)),
  };
}

function section(key: SectionKey, index: number, data: object): SectionInstance {
  return { id: `sc_${index}`, sectionId: key, data: freeData.parse(data) };
}

/** The data of a section or of an item, with the words in every text. */
function filled(inputs: readonly InputDefinition[], words: string, fill: Fill): Record<string, unknown> {
  const shown = inputs.filter(({ model }) => !lookInputs.has(model));
  return Object.fromEntries(shown.map((input) => [input.model, fillOf(input, words, fill)]));
}

function fillOf({ component, model, options = {} }: InputDefinition, words: string, fill: Fill): unknown {
  switch (component) {
    case 'VoldInput':
    case 'VoldTextarea':
      return model === 'url' ? 'https://video.example/1' : words;
    case 'VoldRichEditor':
      return words && richText(words);
    case 'VoldLinkEditor':
      return { label: words, link: '/somewhere' };
    case 'VoldFileSelector':
      if (options.accept?.includes('file')) return { url: '/files/cl_1/menu.pdf' };
      return fill.pictures ? lostPicture : null;
    case 'VoldMultipleAddComponent': {
      const length = Math.min(fill.items ?? 3, options.max ?? 100);
      return Array.from({ length }, () => filled(options.components ?? [], words, fill));
    }
    case 'VoldSelectOption':
      return options.values?.at(fill.last ? -1 : 0)?.id ?? null;
    default:
      return null;
  }
}

function richText(text: string): string {
  const words = text.replaceAll('<', '&lt;');
  const cells = [words, '2', '3', '4', '5'].map((cell) => `<td>${cell}</td>`).join('');
  return (
    `<h2>${words}</h2><p>${words} <a href="/x">${words}</a> <code>${words}</code></p>` +
    `<ul><li>${words}<ol><li>${words}</li></ol></li></ul><blockquote><p>${words}</p></blockquote>` +
    `<pre>${words}</pre><table><tbody><tr>${cells}</tr></tbody></table>`
  );
}

function entry(title: string, children: SiteMenuItem[] = [], href: string | null = '/x'): SiteMenuItem {
  return { id: `mi_${title}_${children.length}`, title, href, newTab: false, className: '', children };
}

/** An entry with so many levels below it, every second one without an address. */
function deepEntry(level: number, last: number): SiteMenuItem {
  const href = level % 2 === 0 ? `/level-${level}` : null;
  return entry(`Level ${level}`, level < last ? [deepEntry(level + 1, last), entry(longWord)] : [], href);
}

/** Menus of a hundred entries, eight levels and very long words. */
export const oddMenus: Record<NavigationPosition, SiteMenuItem[]> = {
  main: [
    deepEntry(1, 8),
    entry('<b>Bold</b> 🐠'),
    ...Array.from({ length: 98 }, (_, index) =>
      entry(`Entry ${index}`, index % 10 ? [] : [entry(`Below ${index}`)]),
    ),
  ],
  top: [entry('Ask'), entry(longWord)],
  bottom: [entry('Column', [entry('One'), entry(longWord)]), entry('Privacy')],
  sidebar: [deepEntry(1, 8)],
};

const languageNames = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  nl: 'Nederlands',
  ja: '日本語',
  pt: 'Português',
  ru: 'Русский',
  hi: 'हिन्दी',
  th: 'ไทย',
  zh: '中文',
};
const entryTitles = [
  'Rooms and rates',
  'Days here',
  'Journal',
  'How to get here',
  'Weddings',
  'Restaurant MAMMAWOOM',
  'About us',
  'Offers',
  'Häufige Fragen',
  'Contact',
];

/** Pages that open with a picture behind the header, by the languages and entries that it has to bear. */
export const headerPages = presets.flatMap((preset) =>
  [
    { preset, languages: 1, entries: 5, language: 'en' },
    { preset, languages: 3, entries: 10, language: 'en' },
    { preset, languages: 4, entries: 5, language: 'en' },
    { preset, languages: 12, entries: 10, language: 'en' },
    { preset, languages: 12, entries: 10, language: 'ar' },
  ].map((page) => ({ ...page, name: Object.values(page).join('-') })),
);

/** Headers of usual websites: short entries, a name of usual length. */
export const roomyHeaders = [4, 5, 6, 7, 8, 9].flatMap((entries, index) =>
  ['Saltwater House NEW', 'The Old Harbor Kitchen and Rooms'].map((siteName, long) => ({
    preset: presets[(index + long) % presets.length] ?? 'clean',
    languages: 1 + ((index + long) % 4),
    entries,
    language: 'en',
    siteName,
    titles: ['Rooms', 'Days here', 'Journal', 'Find us', 'Privacy', 'Offers', 'About us', 'Contact', 'Team'],
    name: `roomy-${entries}-${long}`,
  })),
);

type HeaderPage = Omit<(typeof headerPages)[number], 'name'> & { siteName?: string; titles?: string[] };

export function headerAnswer(page: HeaderPage): SiteAnswer {
  const languages = Object.entries(languageNames)
    .slice(0, page.languages)
    .map(([code, name]) => ({ code, name }));
  const offered = languages.map(({ code }) => ({ language: code, href: code === 'en' ? '/' : `/${code}` }));
  const main = (page.titles ?? entryTitles)
    .slice(0, page.entries)
    .map((title, index) => entry(title, index % 4 ? [] : [entry(`Below ${title}`)], `/${index}`));
  const hero = section('hero', 0, {
    title: 'Where the river meets the sea',
    picture: lostPicture,
    ground: 'none',
  });
  const { config } = frameOf();
  const frame = frameOf({
    config: { ...config, siteName: page.siteName ?? 'Saltwater House', theme: { preset: page.preset } },
    languages,
    offered,
    language: page.language,
    navigations: { main, top: [{ ...entry('Book a room'), className: 'button' }], bottom: [], sidebar: [] },
  });
  return { ...pageAnswer('Home', { sections: [hero] }), ...frame };
}
