// @vitest-environment happy-dom
import { type DraftChange, newId, type ScheduledPublication } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { draw, erase } from '../../testing/draw.tsx';
import { plannedOf, ScheduledMark, withdrawPublications } from './scheduled-mark.tsx';

beforeEach(clearNotices);
afterEach(erase);

const clientId = newId('client');
const [a, b] = [newId('page'), newId('page')].map((id) => ({ resource: 'page', id, rev: 5 }) as DraftChange);
const gone = { status: 404, body: errorBody('NOT_FOUND') };
const broken = { status: 500, body: errorBody('INTERNAL', 'It broke.') };
const late = (what: string) =>
  `info: The changes of ${what} were already published or discarded, or the publication was unscheduled`;

it.each<[string, object[], string, number[]]>([
  ['the schedule of one', [{}], 'success: The publication is unscheduled', []],
  ['the schedules of two', [{}, {}], 'success: The publications are unscheduled', []],
  ['one that was settled meanwhile', [gone], late('this record'), []],
  ['two, of which one was settled', [{}, gone], late('some of these records'), []],
  ['two, of which one is refused', [gone, broken], 'error: It broke.', [1]],
])('withdraws %s, and says what became of it', async (_, answers, text, refused) => {
  const changes = [a, b].slice(0, answers.length) as DraftChange[];
  const path = ({ id }: DraftChange) => `DELETE /api/v1/page/${id}/publish/${clientId}`;
  const given = changes.map((one, at) => [path(one), { body: { code: 200 }, ...answers[at] }]);
  await draw(() => null, { clientId, answers: Object.fromEntries(given) });
  let result: unknown;
  await act(async () => {
    result = await withdrawPublications(changes);
  });
  expect(result).toEqual({ refused: refused.map((at) => changes[at]) });
  expect(useNotices.getState().history.map((one) => `${one.kind}: ${one.text}`)).toEqual([text]);
});

const at = '2027-01-05T08:00:00.000Z';
const when = formatDateTime(at);
const failure = { code: 'CONFLICT', message: 'It was changed' } as ScheduledPublication['failure'];

it.each<[Partial<ScheduledPublication>, string | null, text: string, title: string]>([
  [{}, null, when, when],
  [
    { languages: ['en', 'id'] },
    'Ayu',
    `${when} in EN, ID, scheduled by Ayu`,
    `${when} in EN, ID, scheduled by Ayu`,
  ],
  [
    { failure },
    'Ayu',
    'Not published. It was changed',
    `Not published on ${when}, scheduled by Ayu. It was changed`,
  ],
])('says when a change is published, or why not: %j', async (scheduled, by, text, title) => {
  const whole = { at, by: null, languages: null, failure: null, ...scheduled } as ScheduledPublication;
  await draw(() => <ScheduledMark scheduled={whole} by={by} />);
  const mark = document.querySelector('#root span');
  expect([mark?.textContent, mark?.getAttribute('title')]).toEqual([text, title]);
});

it('is asked for at the revision that is shown', () => {
  const planned = plannedOf({ resource: 'form-builder', id: 'fb_1', rev: 7 } as DraftChange);
  expect([planned, planned.rev()]).toMatchObject([{ resource: 'form-builder', id: 'fb_1', noun: 'form' }, 7]);
});
