import type { QueryConfig } from 'pg';
import { contextOfScope, type Scope } from './scope.ts';

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
