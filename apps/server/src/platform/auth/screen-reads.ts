/** A read that a screen needs of what the menu of its role hides. */
export interface ScreenRead {
  /** The menu entry whose screen needs the read; roles that have this entry may read. Null: all roles. Both need the grant. */
  readonly screen: 'pages' | null;
  readonly actions: readonly string[];
  /** Fields to read in addition to id, client, revision and times; null: all. */
  readonly fields: readonly string[] | null;
}

/**
 * All reads beyond the menu of the built-in roles. docs/handbook/owners/01-people.md has the same as a table, with the
 * reasons; a test compares the two.
 */
export const screenReads: readonly ScreenRead[] = [
  { screen: null, actions: ['website-setting.list'], fields: null },
  { screen: null, actions: ['page.list'], fields: ['title'] },
  {
    screen: 'pages',
    actions: ['picture.list', 'picture.get', 'files.list', 'files.get'],
    fields: null,
  },
  {
    screen: 'pages',
    actions: ['component.list'],
    fields: ['title', 'kind', 'sectionId', 'preview', 'components'],
  },
  {
    screen: 'pages',
    actions: ['post.list'],
    fields: ['type', 'title', 'status', 'categories'],
  },
  { screen: 'pages', actions: ['category.list'], fields: ['type', 'title', 'parent', 'index'] },
  { screen: 'pages', actions: ['form-builder.list'], fields: ['title', 'status'] },
  { screen: 'pages', actions: ['user.list'], fields: ['name'] },
];
