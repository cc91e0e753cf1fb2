/**
 * Tables with `client_id` that no archive has, and why. Every other one is exported without being named anywhere, so
 * that a new table cannot be forgotten.
 */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['session', 'signed in to this installation'],
  ['login_challenge', 'a sign-in that waits for its second step'],
  ['passkey_use', 'answered challenges of this installation'],
  ['password_reset', 'links that this installation mailed'],
  ['preview_link', 'links to previews on this installation'],
  ['idempotency_key', 'answers kept for a day'],
  ['webhook_delivery', 'on its way from this installation'],
  ['large_page', 'reported again by the website program'],
  ['client_erasure', 'a promise of this installation'],
  ['mail_failure', 'what the mail account did here'],
  ['mail_address', 'agreed to mail of this installation'],
  ['mail_count', 'what this installation mailed'],
  ['newsletter_sign_up', 'what this installation sent to the newsletter'],
  ['instagram_feed', 'fetched again'],
  ['instagram_picture', 'fetched again'],
  ['address', 'derived from pages, posts, categories and their drafts'],
  ['scheduled_publication', 'promises of this installation to publish: copies return unscheduled'],
  ['reference', 'derived from the content and its drafts'],
  ['title_order', 'derived from the titles of records and drafts'],
  ['search_text', 'derived from the content when someone searches'],
  ['search_state', 'how far the content of this installation was read for searches'],
  ['field_order', 'derived from posts and their forms'],
  ['marked_type', 'derived from the definitions of post types'],
  ['unique_value', 'derived from posts and their forms'],
  ['client_domain', 'derived from client.domains'],
  ['domain_proof', 'proven to this installation'],
  ['sign_in_domain', 'proven to this installation'],
  ['list_count', 'derived: counters'],
]);

/** Tables of archives from before version 120 of the schema, with their present names. */
export const formerTables: ReadonlyMap<string, string> = new Map([['edition_entry', 'draft_entry']]);

/** Tables of nothing but secrets, or for the operator alone: in archives with secrets only. */
export const secretTables: ReadonlySet<string> = new Set([
  'second_factor',
  'recovery_code',
  'passkey',
  'user_identity',
  'history_chain',
]);

/** Columns that archives without secrets do not have. */
export const secretColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ['user', ['password_hash']],
  ['api-key', ['key_hash']],
  ['webconfig', ['secrets']],
  ['webhook', ['secret', 'previous_secret']],
  ['sign-in-provider', ['secret']],
]);
