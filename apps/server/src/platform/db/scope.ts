import type { QueryConfig } from 'pg';

/**
 * On whose behalf the database is used. It decides the PostgreSQL role and the context (`app.client_id`,
 * `app.user_id`, `app.ip`) of a transaction, and so which rows exist for it.
 */
export type Scope =
  /** Staff of one client: exactly that client's rows. `keyId`: of the API key that they use. */
  | { kind: 'client'; clientId: string; userId?: string | null; ip?: string | null; keyId?: string | null }
  /** Staff of one client at work on the draft: sees the draft instead of published records, and can only draft. */
  | { kind: 'draft'; clientId: string; userId?: string | null; ip?: string | null; keyId?: string | null }
  /** A visitor of one client's website: what is published, read-only, without secrets. */
  | { kind: 'guest'; clientId: string }
  /** A visitor with a preview link: what guests will see once the draft is published. `token`: the link's. Nothing without a living one. */
  | { kind: 'preview'; clientId: string; token: string }
  /** The same view for staff of one client. */
  | { kind: 'staff-preview'; clientId: string; userId: string; ip?: string | null }
  /** A master: rows of every client. `clientId` is context for the audit and searches, not a filter. */
  | { kind: 'master'; userId: string | null; ip?: string | null; clientId?: string }
  /** The installation itself (sign-in, jobs, seeds, import): rows of every client. `reason` says what for. */
  | { kind: 'system'; reason: string; clientId?: string; userId?: string | null; ip?: string | null };

/** The same staff, at work on the draft; any other scope stays as it is. */
export function draftScope(scope: Scope): Scope {
  return scope.kind === 'client' ? { ...scope, kind: 'draft' } : scope;
}

/** The PostgreSQL roles of the application. None owns anything, logs in or bypasses row-level security. */
export const databaseRoles = ['vold_app', 'vold_draft', 'vold_master', 'vold_preview', 'vold_site'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

const roleByKind = {
  client: 'vold_app',
  draft: 'vold_draft',
  guest: 'vold_site',
  master: 'vold_master',
  preview: 'vold_preview',
  'staff-preview': 'vold_draft',
  system: 'vold_master',
} as const satisfies Record<Scope['kind'], DatabaseRole>;

/** The PostgreSQL role that serves a scope. */
export function roleOfScope(scope: Scope): DatabaseRole {
  return roleByKind[scope.kind];
}

/**
 * The settings `app.client_id`, `app.user_id`, `app.ip`, `app.key_id` and `app.preview_token` of a scope, those that it has.
 * @throws TypeError when a client or guest scope names no client (an empty context would silently read nothing), or a
 * value cannot be one.
 */
export function contextOfScope(scope: Scope): Record<string, string> {
  if (scope.kind !== 'master' && scope.kind !== 'system' && !scope.clientId) {
    throw new TypeError(`A ${scope.kind} scope needs a client id`);
  }
  const context: Record<string, string> = {};
  if (scope.clientId) context['app.client_id'] = scope.clientId;
  if (scope.kind === 'preview') context['app.preview_token'] = scope.token;
  else if (scope.kind !== 'guest') {
    if (scope.userId) context['app.user_id'] = scope.userId;
    if (scope.ip) context['app.ip'] = scope.ip;
    // Plans of the draft note it.
    if (scope.kind === 'draft' && scope.keyId) context['app.key_id'] = scope.keyId;
  }
  for (const value of Object.values(context)) {
    // A NUL would cut the statement that sets it, and the work would run without any context.
    if (!/^[^\p{Cc}]{1,500}$/u.test(value))
      throw new TypeError('A scope has a control character or is too long');
  }
  return context;
}

const settings = ['app.client_id', 'app.user_id', 'app.ip'];
/** Settings of reads with a separate role, which share no transaction with others. */
const ofPreviews = [...settings, 'app.preview_token'];
/** Settings of writes to the draft, whose scheduled publications store the key. */
const ofDrafts = [...settings, 'app.key_id'];
const isLocal = 'true';

/** A statement that returns no row. What a scope lacks is empty. */
function textOf(names: readonly string[], calls: readonly string[] = []): string {
  const set = names.map((name, at) => `set_config('${name}', $${at + 1}, ${isLocal})`);
  return `select where concat(${[...calls, ...set].join(', ')}) is null`;
}

const readOnly = [`set_config('transaction_read_only', 'on', ${isLocal})`];
const texts = { read: textOf(settings, readOnly), write: textOf(settings) };
const previewText = textOf(ofPreviews, readOnly);
const draftText = textOf(ofDrafts);

/** The settings of `begin` and `set local`, for statements that are one transaction until their Sync (`sendAtOnce`). */
export function contextStatement(scope: Scope, mode: 'read' | 'write'): QueryConfig {
  if (scope.kind === 'staff-preview') throw new TypeError('The preview of staff is read in a transaction');
  const context = contextOfScope(scope);
  const valuesOf = (names: readonly string[]) => names.map((name) => context[name] ?? '');
  // Written or not, nothing of a preview can be changed.
  if (scope.kind === 'preview')
    return { name: 'vold_context_preview', text: previewText, values: valuesOf(ofPreviews) };
  if (scope.kind === 'draft' && mode === 'write')
    return { name: 'vold_context_draft', text: draftText, values: valuesOf(ofDrafts) };
  return { name: `vold_context_${mode}`, text: texts[mode], values: valuesOf(settings) };
}
