// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { closeAllPopups } from '../../core/popups/popup-store.ts';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { asData, createRecordSource, type RecordSource } from '../fields/record-source.ts';
import type { RecordConfig } from './record-config.ts';
import { formField } from './record-field.ts';
import { RecordForm } from './record-form.tsx';
import { restoreWork } from './restore-work.ts';
import { createRecordShelf } from './testing/record-shelf.ts';
import { useSave } from './use-save.ts';

afterEach(erase);

const first = {
  id: newId('post'),
  rev: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  created_by: null,
  updated_by: null,
  title: { en: 'Reef walk', id: 'Jalan karang' },
  length: 'Two hours',
  stops: [
    { id: 'a', title: 'The pier' },
    { id: 'b', title: 'The wreck' },
  ],
};
const stops = (pier: string, wreck: string) => [
  { id: 'a', title: pier },
  { id: 'b', title: wreck },
];

const input = (model: string, title: string) =>
  ({ id: model, component: 'VoldInput', model, title }) as const;
const fields = [
  formField('title', 'Title', 'VoldInput', { localized: true }),
  formField('length', 'Length', 'VoldInput'),
  formField('stops', 'Stops', 'VoldMultipleAddComponent', {
    options: { components: [input('title', 'Stop')] },
  }),
];
const groups: RecordConfig['groups'] = [{ fields }];

/** Draws the form of the record, with a button that saves. */
async function open(shelf = createRecordShelf('post', first)) {
  const source = createRecordSource(asData(shelf.stored()));
  const config: RecordConfig = {
    calls: shelf.calls,
    noun: 'post',
    crumbs: [],
    home: '/dashboard/posts',
    titleOf: () => 'Reef walk',
    groups,
    initial: {},
  };
  await draw(() => <Form config={config} source={source} />);
  return { shelf, source };
}

function Form({ config, source }: { config: RecordConfig; source: RecordSource }) {
  const { save, busy, strict, errors, problem } = useSave(config, fields, source, () => {});
  return (
    <>
      <RecordForm groups={groups} source={source} language="en" strict={strict} errors={errors} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => void save('publish')}>
        Publish
      </button>
      <output>{busy ? 'Saving' : problem}</output>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;
const busy = () => until(() => expect(shown()).toBe('Saving'));
const done = () => until(() => expect(shown()).toBe(''));
const radio = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
    ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === label,
  );
const asked = () => until(() => expect(dialog()?.textContent).toContain('while you were editing'));
const named = (label: string) => document.querySelector(`[aria-label="${label}"]`);
const dialog = () => document.querySelector('[role="dialog"]');

it('H18 saves what was there when Save was pressed, also after a 412, and keeps what is typed since as unsaved', async () => {
  const { shelf, source } = await open();
  shelf.change({ title: { en: 'Reef walk', id: 'Jalan terumbu' } });
  await type(field('Length'), 'Three hours');
  const letGo = shelf.hold();
  await click(button('Save'));
  await busy();
  await type(field('Length'), 'Three hours and a half');
  await type(field('Title'), 'Night walk');
  await act(async () => letGo());
  await until(() => expect(shelf.writes).toHaveLength(1));
  expect(shelf.stored()).toMatchObject({
    length: 'Three hours',
    title: { en: 'Reef walk', id: 'Jalan terumbu' },
  });
  expect([field('Length')?.value, field('Title')?.value]).toEqual(['Three hours and a half', 'Night walk']);
  expect(source.changed()).toEqual(['title', 'length']);
  await click(button('Save'));
  await until(() => expect(source.changed()).toEqual([]));
  expect(shelf.stored().title).toEqual({ en: 'Night walk', id: 'Jalan terumbu' });
});

it('H18 sends what was saved when the server can be reached again, and keeps what was typed since as unsaved', async () => {
  const { shelf, source } = await open();
  await type(field('Length'), 'Three hours');
  shelf.loseCall();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await click(button('Save'));
  await until(() => expect(shown()).toContain('There is no connection'));
  await type(field('Length'), 'Three hours and a ha');
  await act(async () => onlineManager.setOnline(true));
  await until(() => expect(shelf.writes).toMatchObject([{ length: 'Three hours' }]));
  expect([field('Length')?.value, source.changed()]).toEqual(['Three hours and a ha', ['length']]);
});

it('does not ask when two people change two items of one list', async () => {
  const { shelf, source } = await open();
  shelf.change({ stops: stops('The pier', 'The ship') });
  await act(async () => source.set(['stops', 'a', 'title'], 'The long pier'));
  await click(button('Save'));
  await done();
  expect(dialog()).toBeNull();
  expect(shelf.stored().stops).toEqual(stops('The long pier', 'The ship'));
});

it('asks about one item of a list by its names, and takes theirs', async () => {
  const { shelf, source } = await open();
  shelf.change({ stops: stops('The pier', 'The ship') });
  await act(async () => source.set(['stops'], stops('The long pier', 'The hull')));
  await click(button('Save'));
  await asked();
  expect(dialog()?.textContent).toContain('Stops, The hull, Stop');
  await click(radio('Take theirs: The ship'));
  await click(button('Save Changes'));
  await done();
  expect(shelf.stored().stops).toEqual(stops('The long pier', 'The ship'));
});

it('keeps what is typed while the question about a conflict is open', async () => {
  const { shelf, source } = await open();
  shelf.change({ length: 'One hour' });
  await type(field('Length'), 'Three hours');
  await click(button('Save'));
  await asked();
  await act(async () => source.type(['title', 'en'], 'Night walk'));
  await click(button('Save Changes'));
  await done();
  expect(shelf.stored()).toMatchObject({ length: 'Three hours', title: { en: 'Night walk' } });
  expect(source.changed()).toEqual([]);
});

it('asks again about a conflict that was left open', async () => {
  const { shelf, source } = await open();
  shelf.change({ length: 'One hour' });
  await type(field('Length'), 'Three hours');
  for (let time = 0; time < 2; time++) {
    await click(button('Save'));
    await asked();
    await act(async () => closeAllPopups());
    expect(source.changed()).toEqual(['length']);
  }
  expect(shelf.writes).toEqual([]);
});

it('sends nothing if nothing differs any more', async () => {
  const { shelf, source } = await open();
  await type(field('Length'), 'Three hours');
  await act(async () => source.type(['length'], 'Two hours'));
  await click(button('Save'));
  await done();
  expect(shelf.writes).toEqual([]);
});

it('keeps what is typed while a save is on its way as unsaved', async () => {
  const { shelf, source } = await open();
  await type(field('Length'), 'Three hours');
  const letGo = shelf.hold();
  await click(button('Save'));
  await busy();
  await type(field('Length'), 'Three hours and a half');
  await act(async () => letGo());
  await done();
  expect(field('Length')?.value).toBe('Three hours and a half');
  expect(source.changed()).toEqual(['length']);
  await click(button('Save'));
  await until(() => expect(source.changed()).toEqual([]));
  expect(shelf.writes.map(({ length }) => length)).toEqual(['Three hours', 'Three hours and a half']);
});

it('D06 keeps what is typed while the draft is saved as unsaved, and publishes the rest', async () => {
  const shelf = createRecordShelf('post', { ...first, changed: true, published_rev: 1 });
  const publish = async () => {
    shelf.change({ changed: false });
    return { ok: true, status: 200, data: shelf.stored() } as const;
  };
  const { source } = await open({ ...shelf, calls: { ...shelf.calls, publish } });
  await type(field('Length'), 'Three hours');
  const letGo = shelf.hold();
  await click(button('Publish'));
  await busy();
  await type(field('Length'), 'Three hours and a half');
  await type(field('Title'), 'Night walk');
  await act(async () => letGo());
  await done();
  expect(shelf.stored()).toMatchObject({ changed: false, length: 'Three hours', title: first.title });
  expect([field('Length')?.value, field('Title')?.value]).toEqual(['Three hours and a half', 'Night walk']);
  expect(source.changed()).toEqual(['title', 'length']);
});

it('does not ask about one’s own save whose answer was lost', async () => {
  const { shelf, source } = await open();
  await type(field('Length'), 'Three hours');
  shelf.loseAnswer();
  await click(button('Save'));
  await until(() => expect(shown()).toContain('There is no connection'));
  shelf.change({ title: { en: 'Reef walk', id: 'Jalan terumbu' } });
  await type(field('Length'), 'Three hours and a half');
  await click(button('Save'));
  await done();
  expect(dialog()).toBeNull();
  expect(shelf.stored()).toMatchObject({ length: 'Three hours and a half', title: { id: 'Jalan terumbu' } });
  expect(source.changed()).toEqual([]);
});

it('asks about a save by others after one’s own was lost on its way', async () => {
  const { shelf } = await open();
  await type(field('Length'), 'Three hours');
  shelf.change({ length: 'One hour' });
  shelf.loseAnswer();
  await click(button('Save'));
  await until(() => expect(shown()).toContain('There is no connection'));
  await type(field('Length'), 'Three hours and a half');
  await click(button('Save'));
  await asked();
  expect(shelf.writes).toEqual([]);
});

it('keeps an item that is edited in its popup while others change the same list', async () => {
  const { shelf, source } = await open();
  await click(named('Update The pier'));
  await until(() => expect(field('Stop')).toBeDefined());
  await type(field('Stop'), 'The long pier');
  shelf.change({ stops: [{ id: 'c', title: 'The cave' }, ...stops('The pier', 'The ship')] });
  await act(async () => source.load(asData(shelf.stored())));
  await click(button('Update'));
  expect(source.values().stops).toEqual([
    { id: 'c', title: 'The cave' },
    ...stops('The long pier', 'The ship'),
  ]);
});

it('deletes the item that was asked about after others changed the list', async () => {
  const { source } = await open();
  await click(named('Delete The pier'));
  await until(() => expect(dialog()?.textContent).toContain('Delete The pier?'));
  const changed = [{ id: 'c', title: 'The cave' }, ...stops('The pier', 'The ship')];
  await act(async () => source.load({ ...source.saved(), stops: changed }));
  await click(button('Delete'));
  await until(() => expect(source.values().stops).toEqual([changed[0], changed[2]]));
});

describe('restored work', () => {
  const draftOf = (fields: object) => ({ base: asData(first), work: { ...first, ...fields } });
  const again = (source: RecordSource) => ({ base: source.saved(), work: source.values() });
  const notices = () => document.body.textContent ?? '';

  it('is merged at once with what others saved since', async () => {
    const shelf = createRecordShelf('post', first);
    shelf.change({ title: { en: 'Reef walk', id: 'Jalan terumbu' } });
    const { source } = await open(shelf);
    await act(async () => restoreWork(source, draftOf({ length: 'Three hours' }), fields));
    expect(source.values()).toMatchObject({ length: 'Three hours', title: { id: 'Jalan terumbu' } });
    await click(button('Save'));
    await done();
    expect(dialog()).toBeNull();
    expect(shelf.writes).toHaveLength(1);
  });

  it('asks about its conflicts when it is saved, also after it was restored twice', async () => {
    const shelf = createRecordShelf('post', first);
    shelf.change({ length: 'One hour' });
    const { source } = await open(shelf);
    await act(async () => restoreWork(source, draftOf({ length: 'Three hours' }), fields));
    expect(notices()).toContain('saving asks which to keep');
    await click(button('Save'));
    await asked();
    const kept = again(source);
    await act(async () => closeAllPopups());
    await erase();
    const { source: second } = await open(shelf);
    await act(async () => restoreWork(second, kept, fields));
    expect(field('Length')?.value).toBe('Three hours');
    await click(button('Save'));
    await asked();
    expect(shelf.writes).toEqual([]);
    await click(radio('Take theirs: One hour'));
    await click(button('Save Changes'));
    await done();
    expect(shelf.stored().length).toBe('One hour');
    expect(second.changed()).toEqual([]);
  });
});
