import { describe, expect, it, vi } from 'vitest';
import { asLink, asPicture } from '../../base/text/read-picture-or-link.ts';
import { fileNameOf } from './file-name.ts';
import { printJson, readJson } from './vold-code-editor/read-json.ts';
import { readDownloads } from './vold-file-download/read-downloads.ts';
import { galleryEntries } from './vold-gallery/gallery-entries.ts';
import { mapValueOf, readPosition, writtenPosition } from './vold-map/position.ts';
import { asSelectedPage, readPages } from './vold-page-selector/read-pages.ts';

vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

it('PICK-14 a selected page has id, slug, customSlug and title of the language, else of any', () => {
  const page = {
    id: 'pg_1',
    title: { en: 'Rooms', id: 'Kamar' },
    slug: { en: 'rooms' },
    customUrl: { en: 'stay/rooms' },
  };
  expect(asSelectedPage(page, 'id')).toEqual({
    id: 'pg_1',
    slug: 'rooms',
    customSlug: 'stay/rooms',
    title: 'Kamar',
  });
  expect(readPages(['pg_2', '', { id: 'pg_3', more: 1 }, {}])).toEqual([{ id: 'pg_2' }, { id: 'pg_3' }]);
});

it('a picture or link whose parts were stored empty is still there', () => {
  expect(asPicture({ url: '/files/a.svg', alt: null, width: 3 })).toEqual({ url: '/files/a.svg', width: 3 });
  expect(asLink({ label: null, link: '/rooms', file: null })).toEqual({ link: '/rooms' });
  expect(asPicture(null)).toBeNull();
  expect(asLink(null)).toEqual({});
});

describe('the map', () => {
  it('PICK-30 stores a list with one lat,lng text', () => {
    expect(mapValueOf({ lat: -8.455471512345, lng: 115 })).toEqual(['-8.4554715,115']);
    expect(readPosition(writtenPosition(['-8.4554715,115.071577']))).toEqual({
      lat: -8.4554715,
      lng: 115.071577,
    });
    expect(writtenPosition('1,2')).toBe('1,2');
    expect(writtenPosition({})).toBe('');
  });
});

it('JSON is an object or a list, and what it is not is said', () => {
  expect(readJson('{"a":1}')).toEqual({ valid: true, value: { a: 1 } });
  expect(readJson(' ')).toEqual({ valid: true, value: undefined });
  expect(readJson('7')).toMatchObject({ valid: false });
  expect(readJson('{')).toMatchObject({ valid: false, fault: expect.any(String) });
  expect(printJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(printJson('{"half')).toBe('{"half');
});

it('downloads of older data are read, with or without a title', () => {
  expect(readDownloads([{ id: 'a', title: 'Menu', file: { url: '/m.pdf' } }, '/b.pdf', {}, 7])).toEqual([
    { id: 'a', title: 'Menu', file: { url: '/m.pdf' } },
    { title: '', file: { url: '/b.pdf' } },
  ]);
});

it('the same picture may be in a gallery twice', () => {
  const entries = galleryEntries(['/a.jpg', { url: '/a.jpg' }, { id: 'pi_1', url: '/b.jpg' }, 7]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(4);
  expect(entries[3]?.picture).toBeNull();
});

it('a file is called by the last part of its address', () => {
  expect(fileNameOf('/files/a%20b.pdf?v=1#x')).toBe('a b.pdf');
  expect(fileNameOf('/files/50%.pdf')).toBe('50%.pdf');
});
