/** The place of a page in the contents of the handbook. */
export interface HandbookPage {
  /** The last part of its address: `/dashboard/vold-doc/{id}`, or `/dashboard/help/{id}`. */
  id: string;
  title: string;
  group: string;
  /** The Markdown of the page; absent for references, which are made from the product itself. */
  load?: () => Promise<string>;
}

/** Every page of `docs/` but the specification, by its path there; loaded when it is read or searched. */
const files = import.meta.glob<string>(
  ['../../../../../docs/**/*.md', '!../../../../../docs/spec/**', '../../../../../packages/sdk/README.md'],
  { query: '?raw', import: 'default' },
);

/** Titles of the contents, by the folder of their pages. */
export const groups = {
  'docs/handbook/editors': 'For editors',
  'docs/handbook/owners': 'For owners',
  'docs/handbook/developers': 'For developers',
  'packages/sdk': 'For developers',
  docs: 'How it is made',
  'docs/decisions': 'How it is made',
} as const;

/** Titles that a file's name does not give. */
const titles: Record<string, string> = { sdk: 'SDK for websites' };
const names: Record<string, string> = {
  api: 'API',
  sdk: 'SDK',
  typescript: 'TypeScript',
  swc: 'SWC',
  wordpress: 'WordPress',
};

const references: HandbookPage[] = [
  { id: 'inputs', title: 'Inputs', group: 'Reference' },
  { id: 'sections', title: 'Sections', group: 'Reference' },
  { id: 'api', title: 'API', group: 'Reference' },
  { id: 'live-messages', title: 'Live editing messages', group: 'Reference' },
];

/** The contents of the handbook, in reading order. */
export const handbookPages: readonly HandbookPage[] = orderPages(Object.entries(files), references);

/**
 * @param entries paths, relative or not, and how each is loaded
 * @param references pages that are no files; they stand before how the product is made
 */
export function orderPages(
  entries: readonly (readonly [string, () => Promise<string>])[],
  references: readonly HandbookPage[] = [],
): HandbookPage[] {
  const order: string[] = [...new Set(Object.values(groups))];
  const pages: HandbookPage[] = entries
    .flatMap(([path, load]) => {
      const [, folder = '', file = ''] =
        /(?:^|\/)((?:docs|packages)(?:\/[\w-]+)*)\/([\w-]+)\.md$/.exec(path) ?? [];
      const group = folder in groups ? groups[folder as keyof typeof groups] : undefined;
      if (group === undefined) return [];
      const id = pageId(folder, file);
      return [{ id, title: titles[id] ?? titleOf(id), group, load, path }];
    })
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.path.localeCompare(b.path))
    .map(({ path: _, ...page }) => page);
  const behind = pages.findIndex(({ group }) => group === groups.docs);
  return pages.toSpliced(behind < 0 ? pages.length : behind, 0, ...references);
}

/** `docs/handbook/editors/01-first-steps.md` is `first-steps`; a README has the name of its folder. */
export function pageId(folder: string, file: string): string {
  if (file.toLowerCase() === 'readme') return folder.split('/').at(-1) ?? folder;
  return file.replace(/^\d+-/, '');
}

/** `first-steps` is `First steps`. */
function titleOf(id: string): string {
  const words = id
    .split('-')
    .map((word) => names[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
