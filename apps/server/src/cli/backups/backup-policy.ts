/**
 * Tables with `client_id` that no backup has, and why. Every other one is in it without being named anywhere, so that a
 * new table cannot be forgotten.
 */
export const leftOutTables: ReadonlyMap<string, string> = new Map([
  ['session', 'whoever took a session with the backup would be signed in: everybody signs in again'],
  ['login_challenge', 'a sign-in that waits for its second step'],
  ['passkey_use', 'answered challenges of minutes'],
  ['password_reset', 'links of an hour'],
  ['idempotency_key', 'answers kept for a day'],
  ['preview_link', 'links to previews: they are made again where they are wanted'],
  ['mail_failure', 'what the mail account did at that moment'],
  ['mail_count', 'counts of two days'],
  ['search_text', 'derived from the content when someone searches'],
  ['search_state', 'how far the content was read for searches'],
  ['instagram_picture', 'fetched again'],
  ['instagram_feed', 'fetched again, with the token of Website config'],
]);

/** Former names of such tables: backups from before version 120 of the schema do not have them. */
export const formerLeftOutTables: ReadonlySet<string> = new Set(['edition_link']);

/**
 * Jobs that no backup has, and why; by name, every other one is in it. What was on its way out has long arrived when a
 * backup is restored, and a copy that is made to try a restore must not write to anybody.
 */
export const leftOutJobs: ReadonlyMap<string, string> = new Map([
  ['mail.send', 'on its way out'],
  ['webhook.deliver', 'on its way out'],
  ['form-submission.deliver', 'on its way out'],
  ['form-submission.post', 'on its way out'],
  ['form-submission.subscribe', 'on its way out'],
  ['instagram.fetch', 'every start plans it'],
  ['instagram.find-due', 'every start plans it'],
  ['ticket.assigned', 'makes mails'],
  ['ticket.commented', 'makes mails'],
  ['ticket.opened', 'makes mails'],
  ['ticket.moved', 'makes mails'],
  ['session.send-reset-link', 'makes a mail with a link of an hour'],
  ['maintenance.daily', 'every start plans it'],
]);
