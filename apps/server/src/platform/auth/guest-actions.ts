/**
 * Actions that a client may open to guests (`is_guest_allowed`): reading published content and sending forms. All others are for
 * staff, even if the catalog opens them; the database role of guests does not allow them either.
 */
export const guestActions: ReadonlySet<string> = new Set([
  ...[
    'page',
    'post',
    'category',
    'navigation',
    'component',
    'redirect',
    'website-setting',
    'webconfig',
    'picture',
    'files',
    'static',
  ].flatMap((resource) => [`${resource}.list`, `${resource}.get`]),
  'form-builder.get',
  'form-builder.submit',
]);
