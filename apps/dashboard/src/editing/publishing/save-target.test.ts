import { expect, it } from 'vitest';
import { saveLabel, saveTarget } from './save-target.ts';

const draft = { draft: true };

it('H5 saves the draft while there is one, and publishes with Save only in direct mode without a draft', () => {
  const [direct, review] = [{ review: false }, { review: true }];
  expect(saveTarget('save', direct, false)).toEqual({ publishes: true, draft: false });
  expect(saveTarget('save', direct, true)).toEqual({ publishes: false, ...draft });
  expect(saveTarget('publish', direct, true)).toEqual({ publishes: true, ...draft });
  expect(saveTarget('draft', direct, false)).toEqual({ publishes: false, ...draft });
  expect(saveTarget('save', review, false)).toEqual({ publishes: false, ...draft });
  expect(saveTarget('save', review, true)).toEqual({ publishes: false, ...draft });
  expect(saveTarget('publish', review, false)).toEqual({ publishes: true, draft: false });
  expect(saveTarget('publish', review, true)).toEqual({ publishes: true, ...draft });
});

it('says after a question what saving does now', () => {
  const labels = (['save', 'draft', 'publish'] as const).map((wish) =>
    [false, true].map((hasDraft) => saveLabel(wish, saveTarget(wish, { review: false }, hasDraft))),
  );
  expect(labels).toEqual([
    ['Save Changes', 'Save draft'],
    ['Save draft', 'Save draft'],
    ['Publish', 'Publish'],
  ]);
  expect(saveLabel('save', { publishes: false, draft: false })).toBe('Save Changes');
});
