/**
 * What a client may open to guests (`is_guest_allowed`): reading what its website shows, and sending its forms. Everything else stays with
 * staff whatever the catalog says; the database role of guests could not do it either.
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
