import { publishedNames, resources } from '@vold/contract';

/** Actions in addition to the verbs of the standard resources. */
const special = [
  'page.input',
  'post.listing',
  'post.reorder',
  'category.reorder',
  'picture.create',
  'files.create',
  'form-builder.submit',
  'form-submission.export',
  'editor-session.create',
  'event.list',
  'insight.summary',
  'insight.mail',
  'insight.views',
  'insight.storage',
  'ticket.developers',
  'ticket-provider.list',
  'import.create',
  'import.get',
  'import.list',
  'import.delete',
  'export.get',
  'client.erase',
  'client.domains',
  'client.verify',
  'draft.changes',
  'draft.preview-link',
  'draft.publish',
  ...publishedNames.map((name) => `${name}.publish`),
];

/** A website config comes with its client; saving it is always a change. */
const unused = new Set(['webconfig.create']);

/**
 * Every action that a role can be granted, sorted: the seed of the catalog of restricted actions. A test compares it with the
 * route table, so that a new call cannot be missing.
 */
export const catalog: readonly string[] = [
  ...Object.values(resources).flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
  ...special,
]
  .filter((action) => !unused.has(action))
  .sort();
