import { type FormField, type InputDefinition, navigationPositions } from '@vold/contract';

type Component = InputDefinition['component'];

function value(model: string, component: Component = 'VoldInput'): InputDefinition {
  return { id: model, model, title: model, component };
}

function list(model: string, items: readonly InputDefinition[]): InputDefinition {
  return { ...value(model, 'VoldMultipleAddComponent'), options: { components: [...items] } };
}

/** Items of a menu have others below them, at most four menus deep in all. */
function menuItems(depth = 4): InputDefinition[] {
  const own = [value('title'), value('href'), value('current', 'VoldToggle'), value('className')];
  return depth === 1 ? own : [...own, list('children', menuItems(depth - 1))];
}

/** What every view may show that no input is about. */
export const surroundings: readonly InputDefinition[] = [
  value('@site.name'),
  value('@site.logo', 'VoldFileSelector'),
  value('@site.home'),
  value('@site.address', 'VoldTextarea'),
  value('@site.contact', 'VoldTextarea'),
  value('@site.copy'),
  list('@site.social', [value('title'), value('href'), value('type')]),
  list('@site.partners', [value('name'), value('href'), value('logo', 'VoldFileSelector')]),
  ...navigationPositions.map((position) => list(`@menu.${position}`, menuItems())),
  list('@languages', [value('name'), value('code'), value('href'), value('current', 'VoldToggle')]),
  list('@trail', [value('title'), value('href')]),
  value('@page.title'),
  value('@page.path'),
  value('@page.language'),
];

const categories = list('categories', [value('title'), value('href')]);

/** What the view of a post in a list may show, beside fields of its type. */
const ofItem: readonly InputDefinition[] = [
  categories,
  value('title'),
  value('href'),
  value('summary', 'VoldTextarea'),
  value('picture', 'VoldFileSelector'),
  value('publishedAt', 'VoldCalendar'),
];

/** What the view of a post's own page may show, beside fields of its type. */
const ofPost: readonly InputDefinition[] = [
  value('title'),
  value('picture', 'VoldFileSelector'),
  value('publishedAt', 'VoldCalendar'),
  value('minutes', 'VoldNumber'),
  value('type.title'),
  value('type.href'),
  categories,
  value('related', 'VoldPostCollection'),
];

/** What the view of a list of posts may show: a page of those of a type, or of a category. */
const ofListing: readonly InputDefinition[] = [
  value('title'),
  value('description', 'VoldTextarea'),
  value('picture', 'VoldFileSelector'),
  value('type.title'),
  value('type.href'),
  list('categories', [
    value('title'),
    value('description', 'VoldTextarea'),
    value('href'),
    value('picture', 'VoldFileSelector'),
  ]),
  value('posts', 'VoldPostCollection'),
  ...['page', 'pages', 'total'].map((model) => value(model, 'VoldNumber')),
  value('newer'),
  value('older'),
];

/** Fields that every form of posts may have. */
const ofArticle = [
  ...['author', 'lead', 'summary'].map((model) => value(`data.${model}`)),
  value('data.minutes', 'VoldNumber'),
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
