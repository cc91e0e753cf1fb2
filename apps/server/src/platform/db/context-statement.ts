import type { QueryConfig } from 'pg';
import { contextOfScope, type Scope } from './scope.ts';

const settings = ['app.client_id', 'app.user_id', 'app.ip', 'app.preview_token'];
const isLocal = 'true';

/** A statement that returns no row. What a scope lacks is empty. */
function textOf(calls: readonly string[]): string {
  const set = settings.map((name, at) => `set_config('${name}', $${at + 1}, ${isLocal})`);
  return `select where concat(${[...calls, ...set].join(', ')}) is null`;
}

const texts = {
  read: textOf([`set_config('transaction_read_only', 'on', ${isLocal})`]),
  write: textOf([]),
};

/** What `begin` and `set local` would say, for statements that are one transaction until their Sync (`sendAtOnce`). */
export function contextStatement(scope: Scope, mode: 'read' | 'write'): QueryConfig {
  if (scope.kind === 'staff-preview') throw new TypeError('The preview of staff is read in a transaction');
  const context = contextOfScope(scope);
  return {
    name: `vold_context_${mode}`,
    text: texts[mode],
    values: settings.map((name) => context[name] ?? ''),
  };
}
