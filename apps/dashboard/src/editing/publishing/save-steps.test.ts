import { describe, expect, it } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { type Event, nextStep, type Outcome, readAnswer, type Step } from './save-steps.ts';

const at = '2026-01-01T00:00:00.000Z';
const record = { id: 'pg_1', rev: 8, created_at: at, updated_at: at };
type Tested = Step<typeof record, string>;
type Happened = Event<typeof record, string>;

const refusal = failure(422, 'SLUG_TAKEN', 'It is taken');
const offline = failure(0, 'UNREACHABLE', 'No connection');
const gone = failure(409, 'CONFLICT', 'It was changed');

const check: Tested = { do: 'check' };
const store: Tested = { do: 'store' };
const publish: Tested = { do: 'publish', rev: 7, replaces: false };
const replace: Tested = { ...publish, replaces: true };
const askNewer: Tested = { do: 'ask-about-newer', message: 'Ann saved it', rev: 7, replaces: false };
const askNewerAgain: Tested = { ...askNewer, replaces: true };
const askWhich: Tested = { do: 'ask-which-holds', places: ['title.en'], rev: 7, replaces: false };
const look: Tested = { do: 'read-draft', failure: gone, wasUnanswered: false };
const lookAfterSilence: Tested = { ...look, wasUnanswered: true };

const end = (outcome: Outcome<typeof record, string>): Tested => ({ do: 'end', outcome });
const kept = end({ kind: 'kept' });

const transitions: [Tested, Happened, Tested][] = [
  [check, { is: 'checked', passed: true }, store],
  [check, { is: 'checked', passed: false }, end({ kind: 'invalid' })],
  [store, { is: 'stored', draftRev: null }, end({ kind: 'saved', published: null })],
  [store, { is: 'stored', draftRev: 7 }, publish],
  [store, { is: 'conflict', conflict: 'both' }, end({ kind: 'conflict', conflict: 'both' })],
  [store, { is: 'failed', failure: refusal }, end({ kind: 'refused', failure: refusal })],
  [store, { is: 'failed', failure: offline }, end({ kind: 'unreachable', failure: offline })],
  [publish, { is: 'published', record }, end({ kind: 'saved', published: record })],
  [publish, { is: 'failed', failure: refusal }, end({ kind: 'refused', failure: refusal })],
  [publish, { is: 'failed', failure: offline }, end({ kind: 'unreachable', failure: offline })],
  [publish, { is: 'changed', message: 'Ann saved it' }, askNewer],
  [replace, { is: 'changed', message: 'Ann saved it' }, askNewerAgain],
  [publish, { is: 'clashed', places: ['title.en'] }, askWhich],
  [replace, { is: 'clashed', places: ['title.en'] }, kept],
  [publish, { is: 'not-published', failure: gone, wasUnanswered: false }, look],
  [publish, { is: 'not-published', failure: gone, wasUnanswered: true }, lookAfterSilence],
  [askNewer, { is: 'shown', rev: 9 }, { ...publish, rev: 9 }],
  [askNewerAgain, { is: 'shown', rev: 9 }, { ...replace, rev: 9 }],
  [askNewer, { is: 'shown', rev: null }, kept],
  [askWhich, { is: 'decided', replaces: true }, replace],
  [askWhich, { is: 'decided', replaces: false }, kept],
  [look, { is: 'draft-read', settled: record }, end({ kind: 'late', record })],
  [look, { is: 'draft-read', settled: null }, end({ kind: 'refused', failure: gone })],
  [lookAfterSilence, { is: 'draft-read', settled: record }, end({ kind: 'saved', published: record })],
];

describe('the steps of a save', () => {
  it.each(transitions)('%j, then %j', (step, event, next) => {
    expect(nextStep(step, event)).toEqual(next);
  });

  it('stay as they are after an event of another step', () => {
    const steps = [check, store, publish, askNewer, askWhich, look, kept];
    const events = transitions.map(([, event]) => event);
    const known = (step: Tested, event: Happened) =>
      transitions.some(([from, one]) => from.do === step.do && one.is === event.is);
    for (const step of steps)
      for (const event of events) if (!known(step, event)) expect(nextStep(step, event)).toBe(step);
  });
});

const refused = (code: string, ...paths: string[]): ApiResult<typeof record> => {
  const result = failure(409, code, 'Not published');
  return { ...result, data: { ...result.data, details: paths.map((path) => ({ path, message: 'No' })) } };
};

describe('the answer to a publication', () => {
  const read = (result: ApiResult<typeof record | { id: string }>) =>
    readAnswer(result, 'page.pg_1.', 'page', false);

  it.each<[string, ApiResult<typeof record | { id: string }>, object]>([
    ['a record is published', { ok: true, status: 200, data: record }, { is: 'published', record }],
    [
      'an id alone is a deletion',
      { ok: true, status: 200, data: { id: 'pg_1' } },
      { is: 'failed', failure: { data: { message: 'This page is deleted now.' } } },
    ],
    ['a newer draft', refused('STALE_REV'), { is: 'changed', message: 'Not published' }],
    [
      'a conflict at fields',
      refused('CONFLICT', 'page.pg_1.title.en', 'page.pg_2.title.en'),
      { is: 'clashed', places: ['title.en'] },
    ],
    [
      'a conflict of another record',
      refused('CONFLICT', 'page.pg_2.title.en'),
      { is: 'not-published', failure: { data: { details: undefined } } },
    ],
    [
      'a refusal at fields',
      refused('SLUG_TAKEN', 'page.pg_1.slug.en', 'page.pg_2.slug.en', 'page.pg_1'),
      { is: 'failed', failure: { data: { details: [{ path: 'slug.en', message: 'No' }] } } },
    ],
  ])('%s', (_, result, event) => {
    expect(read(result)).toMatchObject(event);
  });
});
