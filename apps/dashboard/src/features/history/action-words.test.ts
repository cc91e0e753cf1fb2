import type { History } from '@vold/contract';
import { expect, it } from 'vitest';
import type { Condition } from '../../base/api/where.ts';
import { actionChoices, actionWords } from './action-words.ts';

const actions = ['create', 'update', 'copy', 'delete', 'restore', 'erase'] as const;
const models = ['page', 'user', 'draft.page', 'draft.redirect'];
const entries: Pick<History, 'action' | 'model'>[] = [
  ...models.flatMap((model) => actions.map((action) => ({ model, action }))),
  { model: 'draft', action: 'update' },
  { model: 'preview-link', action: 'create' },
  { model: 'preview-link', action: 'delete' },
];

/** True if an entry matches a condition, by the server's rules. */
function fits(entry: Record<string, unknown>, condition: Condition): boolean {
  return Object.entries(condition).every(([field, wanted]) => {
    if (field === 'and' && Array.isArray(wanted)) return wanted.every((each) => fits(entry, each));
    if (typeof wanted !== 'object' || wanted === null) return entry[field] === wanted;
    return 'in' in wanted && Array.isArray(wanted.in)
      ? wanted.in.includes(entry[field])
      : 'ne' in wanted && entry[field] !== wanted.ne;
  });
}

it('finds each entry by the one choice that says what its row says', () => {
  for (const entry of entries) {
    const found = actionChoices.filter(({ where }) => fits(entry, where));
    expect(
      found.map(({ label }) => label),
      JSON.stringify(entry),
    ).toEqual(entry.model.startsWith('draft.') && entry.action === 'copy' ? [] : [actionWords(entry)]);
  }
  expect(new Set(actionChoices.map(({ value }) => value)).size).toBe(actionChoices.length);
});
