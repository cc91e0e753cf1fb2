import { formatPath } from '@vold/document';
import { describe, expect, it } from 'vitest';
import { readableValue } from './readable-value.ts';
import { diffRecords } from './record-diff.ts';

const titles: Record<string, string> = { title: 'Page Name', 'meta.description': 'Meta Description' };
const options = {
  languages: ['en', 'id'],
  titleOf: (path: readonly (string | number)[]) => titles[formatPath(path)] ?? null,
};
const section = (id: string, title: string) => ({ id, sectionId: 'text', title: 'Text', data: { title } });

describe('diffRecords', () => {
  it('names what differs by the titles of the form, with the language, and leaves out what always differs', () => {
    const found = diffRecords(
      { rev: 1, title: { en: 'Room' }, meta: { description: { en: 'a', id: 'b' } }, status: 'draft' },
      {
        rev: 2,
        title: { id: 'Kamar', en: 'Rooms' },
        meta: { description: { en: 'a' } },
        status: 'published',
      },
      options,
    );
    expect(found.map(({ trail, language, kind }) => [trail.join(' '), language, kind])).toEqual([
      ['Page Name', 'en', 'changed'],
      ['Page Name', 'id', 'added'],
      ['Meta Description', 'id', 'removed'],
      ['Status', null, 'changed'],
    ]);
  });

  it('follows list items by their ids: what moved is not new', () => {
    const [a, b, c] = [section('a', 'One'), section('b', 'Two'), section('c', 'Three')];
    const found = diffRecords(
      { components: { en: [a, b, c] } },
      { components: { en: [c, a, section('b', 'Second'), section('d', 'New')] } },
      options,
    );
    expect(found.map(({ trail, kind }) => [trail.join(' / '), kind])).toEqual([
      ['Components / 03 Text / Title', 'changed'],
      ['Components / 01 Text', 'moved'],
      ['Components / 04 Text', 'added'],
    ]);
  });

  it('calls sections and their inputs as the live editor does', () => {
    const kinds = {
      faq: {
        title: 'Questions and answers',
        components: [
          {
            id: 'in_1',
            component: 'VoldMultipleAddComponent' as const,
            model: 'items',
            title: 'Questions',
            options: {
              components: [{ id: 'in_2', component: 'VoldInput' as const, model: 'q', title: 'Question' }],
            },
          },
        ],
      },
    };
    const faq = (q: string, more = {}) => ({ id: 'a', sectionId: 'faq', data: { items: [{ q }] }, ...more });
    const trails = (before: object, after: object) =>
      diffRecords({ components: [before] }, { components: [after] }, { ...options, kinds }).map(({ trail }) =>
        trail.join(' / '),
      );
    const place = 'Questions / 01 / Question';
    expect(trails(faq('Why?'), faq('When?'))).toEqual([`Components / 01 Questions and answers / ${place}`]);
    const named = { section_title: 'Asked before' };
    expect(trails(faq('Why?', named), faq('When?', named))).toEqual([
      `Components / 01 Asked before / ${place}`,
    ]);
  });

  it('names synced sections, and tells nothing of what they hold or how many pages they are on', () => {
    const synced = (id: string, title: string, rev: number, text: string) => ({
      ...section('a', text),
      synced: { id, title, rev, pages: rev },
    });
    const changes = (before: object, after: object) =>
      diffRecords({ components: { en: [before] } }, { components: { en: [after] } }, options).map((one) => [
        one.trail.join(' / '),
        one.kind,
        one.before,
        one.after,
      ]);
    const offer = synced('s1', 'Offer', 1, 'Old');
    expect(changes(offer, synced('s1', 'Summer offer', 2, 'New'))).toEqual([]);
    const place = 'Components / 01 Text';
    expect(changes(offer, synced('s2', 'News', 1, 'Old'))).toEqual([
      [`${place} / Synced`, 'changed', 'Offer', 'News'],
    ]);
    expect(changes(section('a', 'Own'), offer)).toEqual([
      [`${place} / Title`, 'changed', 'Own', 'Old'],
      [`${place} / Synced`, 'added', undefined, 'Offer'],
    ]);
    expect(readableValue(offer)).toBe('Text\nOld\nSynced section “Offer”');
  });

  it('tells a group that is new value by value, and pictures and lists of words as a whole', () => {
    const picture = { url: '/files/a.jpg', width: 3 };
    const found = diffRecords(
      { meta: {}, data: { tags: ['a'] } },
      { meta: { image: picture, og_title: { en: 'x', id: 'y' } }, data: { tags: ['a', 'b'] } },
      options,
    );
    expect(found.map(({ trail, language, after }) => [trail.join(' / '), language, after])).toEqual([
      ['Meta / Image', null, picture],
      ['Meta / Og title', 'en', 'x'],
      ['Meta / Og title', 'id', 'y'],
      ['Data / Tags', null, ['a', 'b']],
    ]);
  });

  it('CONST-14 does not tell of the width of a block, which its neighbors say', () => {
    const text = (id: string, name: string) => ({ id, component_name: 'Full Text', data: {}, class: name });
    const found = diffRecords(
      { block: { en: [[text('a', 'col-12')]] } },
      { block: { en: [[text('a', 'col-6'), text('b', 'col-6')]] } },
      options,
    );
    expect(found.map(({ trail, kind }) => [trail.join(' / '), kind])).toEqual([
      ['Block / 01 / 02 Full Text', 'added'],
    ]);
  });

  it('does not call an absent value and an empty one different', () => {
    expect(diffRecords({ meta: {}, note: null }, { note: '', data: { a: { b: null } } }, options)).toEqual(
      [],
    );
  });
});
