/**
 * The prefix of each kind of id. An id is a TypeID: `pg_01h455vb4pex5vsknk084sn02q` (prefix, underscore,
 * UUIDv7 in base 32), so sorting by id is sorting by age and a client id is recognizable in a path.
 */
export const idPrefixes = {
  client: 'cl',
  user: 'us',
  role: 'ro',
  'restricted-action': 'ra',
  session: 'se',
  passkey: 'pk',
  'sign-in-provider': 'sp',
  'api-key': 'ak',
  page: 'pg',
  post: 'po',
  component: 'cp',
  reusable: 'ru',
  category: 'ca',
  navigation: 'nv',
  picture: 'pi',
  files: 'fi',
  redirect: 'rd',
  webconfig: 'wc',
  'website-setting': 'ws',
  'field-group': 'fg',
  static: 'st',
  'mail-template': 'mt',
  'form-builder': 'fb',
  'form-submission': 'fs',
  'preview-link': 'pl',
  history: 'hi',
  ticket: 'tk',
  'ticket-comment': 'tc',
  webhook: 'wh',
  import: 'im',
  section: 'sc',
  block: 'bl',
  item: 'it',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** 128 bits in base 32; the library's own check makes the bytes of them, which every call to the API would pay for. */
const suffix = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** True if a value is a well-formed id of a kind (the record may not exist). */
export function isId(kind: IdKind, value: unknown): value is string {
  const prefix = `${idPrefixes[kind]}_`;
  return typeof value === 'string' && value.startsWith(prefix) && suffix.test(value.slice(prefix.length));
}
