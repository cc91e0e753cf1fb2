// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, erase, field, type } from '../../testing/draw.tsx';
import { createRecordSource } from '../fields/record-source.ts';
import { noErrors, type PlacedErrors } from './place-errors.ts';
import type { RecordGroup } from './record-config.ts';
import { formField } from './record-field.ts';
import { RecordForm } from './record-form.tsx';

afterEach(erase);

interface Opened {
  groups: readonly RecordGroup[];
  record?: Record<string, unknown>;
  strict?: boolean;
  errors?: PlacedErrors;
}

async function open({ groups, record = {}, strict = false, errors = noErrors }: Opened) {
  const source = createRecordSource(record);
  await draw(() => <RecordForm language="en" {...{ groups, source, strict, errors }} />);
  return source;
}
const refused = (path: string, value: unknown): PlacedErrors => ({
  fields: new Map([[path, { message: 'It is taken', value }]]),
  form: null,
});
const shown = () => document.querySelector('#root')?.textContent ?? '';
const details = () => document.querySelector('details');
const name = formField('name', 'Name', 'VoldInput', { required: true });
const note = formField('note', 'Note', 'VoldInput');

describe('a card of a form', () => {
  it('has its title as its name, its note, and what is above and below its fields', async () => {
    const lead = vi.fn(() => <p>Above</p>);
    const tail = vi.fn(() => <p>Below</p>);
    const source = await open({
      groups: [{ title: 'Card', note: 'A note.', lead, tail, fields: [note] }, { fields: [name] }],
    });
    expect(shown()).toMatch(/^CardA note\.AboveNote.*Below/);
    const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(['A note.', 'Above', 'Below']);
    expect([lead.mock.lastCall, tail.mock.lastCall]).toEqual([
      [source, 'en'],
      [source, 'en'],
    ]);
    const [card, other] = document.querySelectorAll('section[class]');
    const id = card?.getAttribute('aria-labelledby') ?? '';
    expect([document.getElementById(id)?.textContent, document.getElementById(id)?.tagName]).toEqual([
      'Card',
      'H2',
    ]);
    expect([other?.hasAttribute('aria-labelledby'), other?.querySelector('h2')]).toEqual([false, null]);
  });

  it('says why its fields cannot be changed, of the record as it is stored', async () => {
    const locked = ({ kind }: { kind?: unknown }) => (kind === 'own' ? 'It is built in.' : null);
    const source = await open({
      groups: [{ title: 'Card', locked, fields: [note] }],
      record: { kind: 'own' },
    });
    expect([document.querySelector('fieldset')?.disabled, shown()]).toEqual([
      true,
      expect.stringContaining('It is built in.'),
    ]);
    await act(async () => source.set(['kind'], 'other'));
    expect(document.querySelector('fieldset')).not.toBeNull();
    await erase();
    await open({ groups: [{ title: 'Card', locked, fields: [note] }], record: { kind: 'other' } });
    expect([document.querySelector('fieldset'), shown()]).toEqual([null, expect.stringMatching(/^CardNote/)]);
  });

  it.each<[string, Partial<Opened>, boolean]>([
    ['nothing is refused', {}, false],
    ['a value is missing, which nothing asks for yet', { errors: noErrors }, false],
    ['a value is missing', { strict: true }, true],
    ['a value is refused', { errors: refused('name', undefined) }, true],
    ['nothing in it is refused', { record: { name: 'A' }, strict: true }, false],
    ['another field is refused', { record: { name: 'A' }, errors: refused('other', 1) }, false],
  ])('that is folded: %s', async (_, more, isOpen) => {
    await open({ groups: [{ title: 'More', folded: true, fields: [name] }], ...more });
    expect([details()?.open, details()?.querySelector('summary h2')?.textContent]).toEqual([isOpen, 'More']);
  });
});

describe('a field of a form', () => {
  const invalid = () => field('Name')?.getAttribute('aria-invalid') === 'true';

  it('shows what the server refused until its value changes', async () => {
    await open({ groups: [{ fields: [name] }], record: { name: 'A' }, errors: refused('name', 'A') });
    expect([invalid(), shown()]).toEqual([true, expect.stringContaining('It is taken')]);
    await type(field('Name'), 'AB');
    expect([invalid(), shown()]).toEqual([false, expect.not.stringContaining('It is taken')]);
    await type(field('Name'), 'A');
    expect(invalid()).toBe(true);
  });

  it('shows nothing that was refused of another value', async () => {
    await open({ groups: [{ fields: [name] }], record: { name: 'B' }, errors: refused('name', 'A') });
    expect(invalid()).toBe(false);
  });

  it.each<[string, boolean | undefined, Record<string, unknown>, boolean]>([
    ['a draft', true, { status: 'draft' }, false],
    ['what visitors see', true, { status: 'published' }, true],
    ['what they will see', true, { status: 'draft', publish_at: '2030-01-01T00:00:00.000Z' }, true],
    ['a page without a section', true, { status: 'published', components: { en: [] } }, false],
    ['a draft, if it is asked for at once', undefined, { status: 'draft' }, true],
  ])('is asked for in %s', async (_, toPublish, record, isAsked) => {
    const groups = [{ fields: [{ ...name, toPublish }] }];
    const source = await open({ groups, record, strict: true });
    expect(invalid()).toBe(isAsked);
    await act(async () => source.set(['status'], 'published'));
    await act(async () => source.set(['components'], undefined));
    expect(invalid()).toBe(true);
  });

  it('is there while its condition holds, with half of a row if it says so', async () => {
    const when = { path: ['kind'], localized: false, is: 'equal', value: 'own' } as const;
    const source = await open({
      groups: [{ fields: [{ ...name, half: true, shownWhen: when }, note] }],
    });
    expect([field('Name'), field('Note') !== undefined]).toEqual([undefined, true]);
    await act(async () => source.set(['kind'], 'own'));
    expect(field('Name')).toBeDefined();
    const rows = [...document.querySelectorAll('[data-half]')];
    expect(rows.map(({ textContent }) => textContent?.includes('Name'))).toEqual([true]);
    await act(async () => source.set(['kind'], 'other'));
    expect(field('Name')).toBeUndefined();
  });
});
