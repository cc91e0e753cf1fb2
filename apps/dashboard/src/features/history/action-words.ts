import { draftedNames, type History } from '@vold/contract';
import type { Condition } from '../../base/api/where.ts';

const words: Record<string, string> = {
  create: 'Created',
  update: 'Updated',
  copy: 'Copied to a language',
  delete: 'Deleted',
  restore: 'Restored',
  erase: 'Erased',
};

const draftWords: Record<string, string> = {
  create: 'Drafted',
  update: 'Drafted',
  delete: 'Drafted to be deleted',
  restore: 'Drafted',
  erase: 'Discarded',
};

/** The action of an audit entry, in words. */
export function actionWords({ action, model }: Pick<History, 'action' | 'model'>): string {
  if (model === 'draft') return 'Published';
  if (model === 'preview-link' && action === 'delete') return 'Revoked';
  return (model.startsWith('draft.') ? draftWords[action] : words[action]) ?? action;
}

const draftModels = draftedNames.map((name) => `draft.${name}`);
const otherModels = ['draft', 'preview-link', ...draftModels].map((model) => ({ model: { ne: model } }));

/** Entries by the words that `actionWords` has for them, for a filter. */
export const actionChoices: readonly { value: string; label: string; where: Condition }[] = [
  ...Object.entries(words).map(([action, label]) => ({
    value: action,
    label,
    // Links are created as records are.
    where:
      action === 'create'
        ? { and: [{ action }, ...draftModels.map((model) => ({ model: { ne: model } }))] }
        : { and: [{ action }, ...otherModels] },
  })),
  ...Object.entries(Object.groupBy(Object.keys(draftWords), (action) => draftWords[action] ?? action)).map(
    ([label, actions = []]) => ({
      value: `draft-${actions[0]}`,
      label,
      where: { model: { in: draftModels }, action: { in: actions } },
    }),
  ),
  { value: 'publish', label: 'Published', where: { model: 'draft' } },
  { value: 'revoke', label: 'Revoked', where: { model: 'preview-link', action: 'delete' } },
];
