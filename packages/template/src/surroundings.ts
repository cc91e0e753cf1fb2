import {
  type FormField,
  type InputDefinition,
  inputWith,
  navigationPositions,
  type ValueKind,
} from '@vold/contract';

function value(model: string, kind: ValueKind = 'line'): InputDefinition {
  return { id: model, model, title: model, component: inputWith(kind) };
}

function list(model: string, items: readonly InputDefinition[]): InputDefinition {
  return { ...value(model, 'list'), options: { components: [...items] } };
}

/** Items of a menu have others below them, at most four menus deep in all. */
function menuItems(depth = 4): InputDefinition[] {
  const own = [value('title'), value('href'), value('current', 'flag'), value('className')];
  return depth === 1 ? own : [...own, list('children', menuItems(depth - 1))];
}

/** Values that every view may show without an input. */
export const surroundings: readonly InputDefinition[] = [
  value('@site.name'),
  value('@site.logo', 'file'),
  value('@site.home'),
  value('@site.address', 'lines'),
  value('@site.contact', 'lines'),
  value('@site.copy'),
  list('@site.social', [value('title'), value('href'), value('type')]),
  list('@site.partners', [value('name'), value('href'), value('logo', 'file')]),
  ...navigationPositions.map((position) => list(`@menu.${position}`, menuItems())),
  list('@languages', [value('name'), value('code'), value('href'), value('current', 'flag')]),
  list('@trail', [value('title'), value('href')]),
  value('@page.title'),
  value('@page.path'),
  value('@page.language'),
];

const categories = list('categories', [value('title'), value('href')]);

/** Values that the view of a post in a list may show, in addition to fields of its type. */
const ofItem: readonly InputDefinition[] = [
  categories,
  value('title'),
  value('href'),
  value('summary', 'lines'),
  value('picture', 'file'),
  value('publishedAt', 'date'),
];

/** Values that the view of a post's own page may show, in addition to fields of its type. */
const ofPost: readonly InputDefinition[] = [
  value('title'),
  value('picture', 'file'),
  value('publishedAt', 'date'),
  value('minutes', 'number'),
  value('type.title'),
  value('type.href'),
  categories,
  value('related', 'collection'),
];

/** Values that the view of a list of posts may show: a page of those of a type, or of a category. */
const ofListing: readonly InputDefinition[] = [
  value('title'),
  value('description', 'lines'),
  value('picture', 'file'),
  value('type.title'),
  value('type.href'),
  list('categories', [
    value('title'),
    value('description', 'lines'),
    value('href'),
    value('picture', 'file'),
  ]),
  value('posts', 'collection'),
  ...['page', 'pages', 'total'].map((model) => value(model, 'number')),
  value('newer'),
  value('older'),
];

/** Fields that every form of posts may have. */
const ofArticle = [
  ...['author', 'lead', 'summary'].map((model) => value(`data.${model}`)),
  value('data.minutes', 'number'),
];

/**
 * The inputs of a view of posts.
 *
 * @param fields of their type that visitors see
 */
export function postInputs(
  kind: 'post' | 'item' | 'listing',
  fields: readonly FormField[],
): readonly InputDefinition[] {
  if (kind === 'listing') return ofListing;
  const own = fields.map((field) => ({ ...field, model: `data.${field.model}` }));
  const known = new Set(own.map(({ model }) => model));
  return [
    ...(kind === 'post' ? ofPost : ofItem),
    ...own,
    ...ofArticle.filter(({ model }) => !known.has(model)),
  ];
}
