import type { History } from '@vold/contract';

const words: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  copy: 'Copied to a language',
  delete: 'Deleted',
  restore: 'Restored',
  erase: 'Erased',
};

const draftWords: Record<string, string> = {
  create: 'Prepared',
  update: 'Prepared',
  delete: 'Prepared to be deleted',
  restore: 'Prepared',
  erase: 'Discarded',
};

/** What an entry of the audit did, for people. */
export function actionWords({ action, model }: Pick<History, 'action' | 'model'>): string {
  if (model === 'draft') return 'Published';
  if (model === 'preview-link' && action === 'delete') return 'Revoked';
  return (model.startsWith('draft.') ? draftWords[action] : words[action]) ?? action;
}

/** All that can happen to a record, for a filter. */
export const actionChoices = Object.entries(words).map(([value, label]) => ({ value, label }));
