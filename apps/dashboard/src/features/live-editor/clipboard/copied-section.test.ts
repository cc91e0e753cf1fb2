// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../base/api/result.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { clearNotices } from '../../../testing/clear-notices.ts';
import { sectionsOf } from '../sections/section-commands.ts';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { copySection, cutSection, toClipboard } from './copy-section.ts';
import { pasteSection } from './paste-section.ts';
import { keepClip, keptClip, readClip, type SectionClip } from './section-clip.ts';

beforeEach(() => localStorage.clear());
afterEach(clearNotices);

const sections = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: [
      { id: 'title', component: 'VoldInput' as const, model: 'title', title: 'Title' },
      { id: 'picture', component: 'VoldFileSelector' as const, model: 'picture', title: 'Picture' },
    ],
  },
};
const picture = { id: 'pi_1', url: '/files/reef.jpg', alt: '' };
const section = (id: string, title = id) => ({ id, sectionId: 'hero', data: { title, picture } });
const components = () => ({
  en: ['a', 'b'].map((id) => section(id)),
  id: ['a', 'b'].map((id) => section(id, `${id} (id)`)),
});
const make = (more: Partial<Parameters<typeof makeTools>[0]> = {}) =>
  makeTools({ components: components(), sections, ...more });
const said = () => useNotices.getState().current;
const titles = (tools: ReturnType<typeof make>) => sectionsOf(tools).map(({ data }) => data.title);
const copied = () => keptClip() as SectionClip;

it('H25 copies a section in all its languages, with what is typed, for all tabs', () => {
  const tools = make();
  tools.editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Typed' });
  const text = copySection(tools, 'a');
  expect(copied()).toEqual(JSON.parse(text ?? ''));
  expect(copied()).toMatchObject({
    client: tools.subject.clientId,
    kind: 'page',
    language: 'en',
    sections: { en: section('a', 'Typed'), id: section('a', 'a (id)') },
  });
  expect([idsOf(tools), said()?.kind]).toEqual([['a', 'b'], 'info']);
});

it('H25 cuts a section out of the language that is edited; Undo brings it back', () => {
  const tools = make();
  expect(cutSection(tools, 'a')).toContain('"a (id)"');
  expect([idsOf(tools), idsOf(tools, 'id')]).toEqual([['b'], ['a', 'b']]);
  tools.editor.undo();
  expect(idsOf(tools)).toEqual(['a', 'b']);
});

it('H25 neither copies nor cuts what is gone or too large', () => {
  const large = { ...section('a'), data: { title: 'x'.repeat(1_000_001) } };
  const tools = make({ components: { en: [large] } });
  for (const act of [copySection, cutSection])
    expect([act(tools, 'a'), act(tools, 'gone')]).toEqual([null, null]);
  expect([idsOf(tools), keptClip(), said()?.kind]).toEqual([['a'], null, 'error']);
});

it.each([
  [1_000_000, true],
  [1_000_001, false],
])('a copy of %i characters is kept and read: %s', (length, fits) => {
  copySection(make(), 'a');
  const clip = (title: string) => ({ ...copied(), sections: { en: section('a', title) } });
  const whole = clip('x'.repeat(length - JSON.stringify(clip('')).length));
  const text = JSON.stringify(whole);
  expect([text.length, keepClip(whole) !== null, readClip(text) !== null]).toEqual([length, fits, fits]);
});

it('puts a copy where other programs find it, if the browser lets it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await toClipboard(null);
  await toClipboard('copy');
  write.mockRejectedValueOnce(new Error('Not allowed'));
  await toClipboard('again');
  expect(write.mock.calls).toEqual([['copy'], ['again']]);
});

describe('H25 a section is pasted', () => {
  it.each([
    ['below the selected one', 'a', undefined, ['a', 'a', 'b']],
    ['below the one whose menu it is, whatever is selected', 'a', 'b', ['a', 'b', 'a']],
    ['at the bottom if nothing is selected', null, undefined, ['a', 'b', 'a']],
    ['at the bottom if that one is gone', null, 'gone', ['a', 'b', 'a']],
  ])('%s', async (_, selected, after, order) => {
    const tools = make();
    copySection(tools, 'a');
    tools.editor.select(selected);
    await pasteSection(tools, copied(), after);
    expect(titles(tools)).toEqual(order);
    expect(new Set(idsOf(tools)).size).toBe(3);
    expect(idsOf(tools, 'id')).toEqual(['a', 'b']);
    expect(idsOf(tools)).toContain(tools.editor.store.getState().history.selection?.sectionId);
  });

  it.each([
    ['the language that is edited', 'id', ['id', 'en'], 'a (id)'],
    ['the one that was edited when it was copied', 'fr', ['id', 'en'], 'a'],
    ['any other', 'fr', ['id'], 'a (id)'],
  ])('with the texts of %s', async (_, language, kept, title) => {
    const from = make();
    copySection(from, 'a');
    const clip = copied();
    const sections = Object.fromEntries(
      Object.entries(clip.sections).filter(([code]) => kept.includes(code)),
    );
    const tools = make({ language, components: { [language]: [] } });
    await pasteSection(tools, { ...clip, sections });
    expect(titles(tools)).toEqual([title]);
  });

  it('with its own name, and shown', async () => {
    const tools = make({ components: { en: [{ ...section('a'), section_title: 'Welcome', hide: true }] } });
    copySection(tools, 'a');
    await pasteSection(tools, copied());
    expect(sectionsOf(tools)[1]).toMatchObject({ section_title: 'Welcome', data: { title: 'a', picture } });
    expect(sectionsOf(tools)[1]?.hide).toBeUndefined();
    expect(said()?.text).toBe('“Welcome” pasted');
  });

  it('with the title and the record of its kind as this client has them', async () => {
    const from = make();
    copySection(from, 'a');
    const tools = make();
    Object.assign(tools.definitions.componentOf, { hero: 'co_1' });
    await pasteSection(tools, copied());
    expect(sectionsOf(tools)[2]).toMatchObject({ title: 'Hero', section: 'co_1' });
    expect(sectionsOf(tools)[2]).not.toHaveProperty('section_title');
    await pasteSection(from, copied());
    expect(sectionsOf(from)[2]).not.toHaveProperty('section');
  });

  it('into another client without its files, which is said', async () => {
    const from = make();
    copySection(from, 'a');
    const tools = make({ subject: { clientId: 'cl_other' } });
    await pasteSection(tools, copied());
    expect(sectionsOf(tools).at(-1)?.data).toEqual({ title: 'a' });
    expect(said()?.text).toContain('Its files and links stay with the other client');
  });

  it.each([
    ['a post', 'hero', { kind: 'post' as const }, 'posts have no section of this kind'],
    ['a website without its kind', 'own', {}, 'the pages of this website have no section of this kind'],
  ])('not into %s, and why', async (_, sectionId, subject, text) => {
    const from = make({ components: { en: [{ ...section('a'), sectionId }] } });
    copySection(from, 'a');
    const tools = make({ subject });
    await pasteSection(tools, copied());
    expect([idsOf(tools), said()?.kind]).toEqual([['a', 'b'], 'error']);
    expect(said()?.text).toContain(text);
  });

  it('not by those who may look only, which is said', async () => {
    const tools = make({ subject: { readOnly: true } });
    copySection(tools, 'a');
    await pasteSection(tools, copied());
    expect([idsOf(tools), said()?.kind]).toEqual([['a', 'b'], 'error']);
    expect(said()?.text).toBe('You cannot change this page.');
  });
});

describe('a synced section is pasted', () => {
  const synced = { ...section('a', 'Old text'), synced: { id: 're_1' } };
  const stored = {
    id: 're_1',
    rev: 7,
    kind: 'synced',
    title: 'Footer note',
    pages: 3,
    components: { en: [section('s', 'New text')], id: [section('s', 'Teks baru')] },
  };

  it.each([
    ['in its client: synced, as it is now, in the language that is edited', {}, stored, 'Teks baru', true],
    ['in another client: a copy', { subject: { clientId: 'cl_other' } }, stored, 'Old text', false],
    ['after it was deleted: a copy', {}, null, 'Old text', false],
    ['after it became a preset: a copy', {}, { ...stored, kind: 'section' }, 'Old text', false],
  ])('%s', async (_, more, answer, title, isSynced) => {
    const get = vi
      .spyOn(api.reusable, 'get')
      .mockResolvedValue(
        answer ? { ok: true, status: 200, data: answer as never } : failure(404, 'NOT_FOUND', 'Gone'),
      );
    const from = make({ components: { en: [synced] } });
    copySection(from, 'a');
    const tools = make({ language: 'id', ...more });
    await pasteSection(tools, copied());
    const pasted = sectionsOf(tools).at(-1);
    expect([pasted?.data.title, pasted?.synced]).toEqual([title, isSynced ? { id: 're_1' } : undefined]);
    const facts = isSynced ? { re_1: { rev: 7, title: 'Footer note', pages: 4 } } : {};
    expect(tools.editor.store.getState().synced).toEqual(facts);
    // One that is gone is a copy, and no error of the whole dashboard.
    for (const [, settings] of get.mock.calls) expect(settings).toEqual({ exempt: true });
  });
});
