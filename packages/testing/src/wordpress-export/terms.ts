import { cdata, type Term } from './wxr-writer.ts';

/** `[slug, name, parent's slug]`: seven have parents, two of them below another child, and two have the same name. */
const nested: readonly [string, string, string?][] = [
  ['harbor', 'Harbor'],
  ['slipway', 'slipway', 'harbor'],
  ['fleet', 'Fleet'],
  ['ferries', 'Ferries', 'fleet'],
  ['night-ferries', 'Night Ferries', 'ferries'],
  ['island-life', 'Island Life'],
  ['island-north', 'North Shore', 'island-life'],
  ['island-south', 'South Shore', 'island-life'],
  ['island-west', 'West Shore', 'island-life'],
  ['island-east', 'East Shore', 'island-life'],
  ['island-inland', 'Inland', 'island-life'],
  ['lighthouse-steps', 'Lighthouse Steps', 'island-west'],
  ['boats', 'Boats'],
  ['workshop', 'Workshop'],
  ['boats-workshop', 'Boats', 'workshop'],
];

/** The terms of posts. */
const plain = [
  'Formats',
  'Layouts',
  'Odd Cases',
  'Pictures And Sound',
  'Writing',
  'Held Back',
  'Blocks',
  'Old Editor',
  'Links',
  'Unsorted',
  'Dock A',
  'Dock B',
  'Dock C',
] as const;

/** Only on the post with many categories. */
const words =
  'anchor ballast beacon bilge bollard buoy capstan cleat cove current davit draught eddy estuary fathom fender gale gangway halyard hawser hull jetty keel knot lagoon leeward mast moor oar pilot quay reef rudder shoal skiff spar tiller wharf winch';

const tagWords =
  'alder amber anise ash aspen barley bay beet basil beech birch borage bramble broom caper carrot cedar chard cherry clover comfrey copper cress cypress daisy dill dock elder elm fennel fern fig flax foxglove garlic ginger gorse grass hazel heather hemp holly hops hyssop ivy juniper kale larch lavender leek lichen lilac lime linden lupin mallow maple marram mint moss mugwort mustard nettle oak oat olive onion oregano parsley pea pear pine plum poplar poppy privet quince radish reed rose rosemary rowan rue rush rye sage samphire sedge sorrel spelt spruce squash tansy tarragon teasel thistle thrift thyme turnip vetch violet walnut wheat willow woad yarrow yew';

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const manyWords = words.split(' ').map((name) => [name, name] as const);
const categories: readonly (readonly [slug: string, name: string, parent?: string])[] = [
  ...nested,
  ...plain.map((name) => [slugOf(name), name] as const),
  ...manyWords,
];
/** Some tags have another slug than their name. */
const tags = [
  ...tagWords.split(' ').map((name) => [name, name] as const),
  ['captions-2', 'captions'],
  ['8-bells', '8 BELLS'],
  ['read-more', 'Read More'],
] as const;

export const menus = [
  ['whole-island', 'Whole Island'],
  ['whole-island-flat', 'Whole Island Flat'],
  ['nothing-yet', 'Nothing Yet'],
  ['brief', 'Brief'],
  ['trial-menu', 'Trial Menu'],
  ['social-menu', 'Social menu'],
] as const;

/** The posts' category of a name. */
export function category(name: (typeof plain)[number]): Term {
  return { domain: 'category', slug: slugOf(name), name };
}

/** Tags from a place in the list on. */
export function tagsFrom(first: number, count: number): Term[] {
  return tags.slice(first, first + count).map(([slug, name]) => ({ domain: 'post_tag', slug, name }));
}

/** All categories but the few of the given names. */
export function allCategoriesBut(left: readonly string[]): Term[] {
  return categories
    .filter(([slug]) => !left.includes(slug))
    .map(([slug, name]) => ({ domain: 'category', slug, name }));
}

/** The declarations of all categories, tags and menus. */
export function writeTerms(): string {
  return [
    ...categories.map(
      ([slug, name, parent], n) =>
        `<wp:category><wp:term_id>${100 + n}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename>${
          parent ? `<wp:category_parent>${parent}</wp:category_parent>` : '<wp:category_parent/>'
        }<wp:cat_name>${cdata(name)}</wp:cat_name>${
          name === 'Blocks'
            ? `<wp:category_description>${cdata('Written with the editor that has blocks.')}</wp:category_description>`
            : ''
        }</wp:category>`,
    ),
    ...tags.map(
      ([slug, name], n) =>
        `<wp:tag><wp:term_id>${300 + n}</wp:term_id><wp:tag_slug>${slug}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`,
    ),
    ...menus.map(
      ([slug, name], n) =>
        `<wp:term><wp:term_id>${500 + n}</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent/><wp:term_name>${cdata(name)}</wp:term_name></wp:term>`,
    ),
  ].join('\n');
}

/** Number of a category in the file. */
export function categoryId(slug: string): number {
  return 100 + categories.findIndex(([other]) => other === slug);
}
