// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, field, until } from '../../testing/draw.tsx';
import { openPlan } from './plan-popup.tsx';

afterEach(erase);

it('sends the choice of the draft’s version after a plan that failed for a conflict, and its languages', async () => {
  const [clientId, id] = [newId('client'), newId('page')];
  const at = '2100-01-01T08:00:00.000Z';
  const failure = { at, code: 'CONFLICT', message: 'Both have changed it' };
  const release = { at, by: newId('user'), languages: ['en'], failure };
  const change = {
    resource: 'page',
    id,
    action: 'change',
    title: { en: 'Rooms' },
    type: null,
    rev: 3,
    published_rev: 2,
    changed: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    release,
  };
  const answers = {
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { results: [change], total: 1, total_page: 1, stamp: null },
    },
    [`POST /api/v1/page/${id}/publish/${clientId}`]: { body: { id, release: { ...release, failure: null } } },
  };
  const open = () => (
    <button type="button" onClick={() => openPlan({ resource: 'page', id, noun: 'page', rev: () => 3 })}>
      Open
    </button>
  );
  const { calls } = await draw(open, { clientId, answers });
  await click(button('Open'));
  const winning = 'Publish the draft’s version where both have changed the same';
  await until(() => expect(field(winning)).toBeDefined());
  await click(field(winning));
  await click(button('Publish at this time'));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ at, languages: ['en'], conflicts: 'draft' });
  expect(sent()[0]?.headers['if-match']).toBe('3');
});
