const words: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  copy: 'Copied to a language',
  delete: 'Deleted',
  restore: 'Restored',
  erase: 'Erased',
};

/** What an entry of the audit did, for people. */
export function actionWords(action: string): string {
  return words[action] ?? action;
}

/** All that can happen to a record, for a filter. */
export const actionChoices = Object.entries(words).map(([value, label]) => ({ value, label }));
