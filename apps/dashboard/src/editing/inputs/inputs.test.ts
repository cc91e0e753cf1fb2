import { type InputDefinition, inputComponents, inputGuides, missingInputs } from '@vold/contract';
import { describe, expect, it, vi } from 'vitest';
import { asLink, asPicture } from '../../base/text/read-picture-or-link.ts';
import { asText } from '../../base/text/read-value.ts';
import { inputKinds } from './index.ts';
import { itemKey, withId } from './item-keys.ts';
import { moveItem } from './move-item.ts';
import { createPopupSource } from './popup-source.ts';
import { saveEditedItem, saveItem } from './save-item.ts';
import { isDirectLink } from './vold-link-editor/page-options.ts';
import { readPosition } from './vold-map/position.ts';
import { summarizeItem } from './vold-multiple-add/item-summary.ts';

const input = (
  component: InputDefinition['component'],
  model: string,
  required = false,
): InputDefinition => ({
  id: model,
  component,
  model,
  title: model,
  required,
});

// The registry reaches the session, which reads the browser's storage when it is loaded.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

it('has an input for every name that a definition may use', () => {
  expect(Object.keys(inputKinds).sort()).toEqual([...inputComponents].sort());
});

it.each(inputComponents)("can save the handbook's example of a %s", (component) => {
  expect(inputKinds[component].problem?.(inputGuides[component].filled) ?? null).toBeNull();
});

describe('a repeating list', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  it.each([-1, undefined])('FORM-50 appends an item saved with the index %s, under an id', (index) => {
    const saved = saveItem(items, index, { title: 'New' });
    expect(saved).toHaveLength(3);
    expect(saved[2]).toMatchObject({ title: 'New', id: expect.any(String) });
  });
  it('FORM-51 replaces the item at any other index', () => {
    expect(saveItem(items, 0, { id: 'a', title: 'Changed' })).toEqual([
      { id: 'a', title: 'Changed' },
      { id: 'b' },
    ]);
  });
  it('saves an edited item where it is now, merged with what others changed in it', () => {
    const opened = { id: 'a', title: 'Pier', note: 'At nine' };
    const now = [{ id: 'c' }, { ...opened, note: 'At ten' }];
    const next = { ...opened, title: 'Long pier' };
    expect(saveEditedItem(now, 0, opened, next)).toEqual([{ id: 'c' }, { ...next, note: 'At ten' }]);
  });
  it('keeps an edited item that others deleted', () => {
    expect(saveEditedItem([{ id: 'b' }], 0, { id: 'a' }, { id: 'a', title: 'Mine' })).toEqual([
      { id: 'b' },
      { id: 'a', title: 'Mine' },
    ]);
    expect(saveEditedItem([], 0, { title: 'Old' }, { title: 'Mine' })).toMatchObject([{ title: 'Mine' }]);
  });
  it('moves an item and keeps its key, also without an id', () => {
    const [one, two] = [{ title: 'One' }, { title: 'Two' }];
    const key = itemKey(one, 0);
    expect(moveItem([one, two], 0, 1)).toEqual([two, one]);
    expect(itemKey(one, 1)).toBe(key);
    expect(itemKey(two, 0)).not.toBe(key);
    expect(withId({ id: 'kept', title: 'x' })).toEqual({ id: 'kept', title: 'x' });
  });
  it('shows an item by its first picture and texts', () => {
    const inputs = [
      input('VoldFileSelector', 'picture'),
      input('VoldRichEditor', 'text'),
      input('VoldInput', 'price'),
    ];
    expect(
      summarizeItem(
        inputs,
        { picture: { url: '/a.jpg' }, text: '<p>Garden <b>villa</b></p>', price: 'IDR 1' },
        0,
      ),
    ).toEqual({
      title: 'Garden villa',
      detail: 'IDR 1',
      thumbnail: '/a.jpg',
    });
    expect(summarizeItem(inputs, {}, 4)).toEqual({ title: 'Item 5', detail: '', thumbnail: null });
  });
});

describe('the required-field check', () => {
  it('FORM-24 returns the titles of the failing inputs', () => {
    const inputs = [
      input('VoldInput', 'title', true),
      input('VoldRichEditor', 'text', true),
      input('VoldFileSelector', 'picture', true),
      input('VoldMultipleAddComponent', 'items', true),
      input('VoldToggle', 'open', true),
      input('VoldInput', 'note'),
    ];
    const titles = (data: Record<string, unknown>) => missingInputs(inputs, data).map(({ title }) => title);
    expect(titles({})).toEqual(['title', 'text', 'picture', 'items']);
    expect(titles({ title: ' ', text: '<p></p>', picture: {}, items: [] })).toEqual([
      'title',
      'text',
      'picture',
      'items',
    ]);
    expect(titles({ title: 'A', text: '<p>B</p>', picture: { url: '/a' }, items: [{}] })).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['PICK-04', 'https://example.com'],
    ['PICK-04', 'http://x'],
    ['PICK-05', '#'],
    ['PICK-07', 'mailto:a@b.c'],
  ])('%s takes %s as it is', (_id, text) => {
    expect(isDirectLink(text)).toBe(true);
  });
  it('PICK-08 searches pages for other text', () => {
    for (const text of ['rooms', '#rates', '/rooms']) expect(isDirectLink(text)).toBe(false);
  });
});

describe('values of older or imported data', () => {
  it('reads what fits and nothing else', () => {
    expect(asPicture('/a.jpg')).toEqual({ url: '/a.jpg' });
    expect(asPicture({ url: 7 })).toBeNull();
    expect(asLink('/rooms')).toEqual({ link: '/rooms' });
    expect(asLink(['x'])).toEqual({});
    expect(asText({})).toBe('');
  });
  it('reads positions', () => {
    expect(readPosition('-8.4554715, 115.071577')).toEqual({ lat: -8.4554715, lng: 115.071577 });
    expect(readPosition('95,10')).toBeNull();
    expect(readPosition('Bali')).toBeNull();
  });
});

it('keeps a popup draft apart from the document until it is confirmed', () => {
  const original = { title: 'One', link: { label: 'x' } };
  const source = createPopupSource(original);
  let told = 0;
  source.subscribe(() => told++);
  source.type(['link', 'label'], 'y');
  expect(source.get(['link', 'label'])).toBe('y');
  expect(source.value()).toEqual({ title: 'One', link: { label: 'y' } });
  expect(original).toEqual({ title: 'One', link: { label: 'x' } });
  expect(told).toBe(1);
});
