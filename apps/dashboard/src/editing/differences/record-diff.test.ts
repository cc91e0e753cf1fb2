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

  const told = (before: object, after: object, more: object = {}) =>
    diffRecords({ ...before }, { ...after }, { ...options, ...more }).map(
      ({ trail, language, kind, path }) =>
        `${kind} ${trail.join(' / ')}${language ? ` in ${language}` : ''} at ${path.join('.')}`,
    );

  it.each([
    'id',
    'client_id',
    'rev',
    'created_at',
    'updated_at',
    'created_by',
    'updated_by',
    'deleted_at',
    'changed',
    'published_rev',
  ])('does not tell of %s, which differs between any two versions', (name) => {
    expect(told({ [name]: 1 }, { [name]: 2 })).toEqual([]);
    expect(told({ data: { [name]: 1 } }, { data: { [name]: 2 } })).toHaveLength(1);
  });

  it.each<[string, object, object, string[]]>([
    ['a text instead of a group', { note: { en: 'a' } }, { note: 'a' }, ['changed Note at note']],
    ['a group instead of a text', { note: 'a' }, { note: { en: 'a' } }, ['changed Note at note']],
    ['a group that is gone', { note: { en: 'a', id: '' } }, {}, ['removed Note in en at note.en']],
    ['a group of empty values', {}, { note: { en: '', id: [] } }, []],
    ['a link', { go: { link: '/a' } }, { go: { link: '/b' } }, ['changed Go at go']],
    [
      'an item with a link',
      { go: { link: '/a', id: 'a' } },
      { go: { link: '/b', id: 'a' } },
      ['changed Go / Link at go.link'],
    ],
    [
      'plain values with none between',
      { tags: ['a', null] },
      { tags: ['a', null, 'b'] },
      ['changed Tags at tags'],
    ],
    ['a new list', {}, { list: [{ id: 'a' }] }, ['added List / 01 at list.a']],
    ['a list that is gone', { list: [{ id: 'a' }] }, { list: null }, ['removed List / 01 at list.a']],
    [
      'a class outside of blocks',
      { data: { class: 'a' } },
      { data: { class: 'b' } },
      ['changed Data / Class at data.class'],
    ],
    [
      'a language within a language',
      { data: { en: { id: 'a' } } },
      { data: { en: { id: 'b' } } },
      ['changed Data / Id in en at data.en.id'],
    ],
    [
      'keys of which some are languages',
      { data: { id: 'a', b: 1 } },
      { data: { id: 'b', b: 2 } },
      ['changed Data in id at data.id', 'changed Data / B at data.b'],
    ],
    ['zero for false', { data: { a: false } }, { data: { a: 0 } }, ['changed Data / A at data.a']],
  ])('tells of %s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it.each([
    ['publish_at', 'Publish at'],
    ['og-title_en', 'Og title en'],
    ['sectionId', 'Section id'],
    ['__Code', 'Code'],
  ])('names %s, which the form has no title for, %s', (key, name) => {
    expect(told({}, { [key]: 1 })).toEqual([`added ${name} at ${key}`]);
  });

  it.each<[object, string]>([
    [{ section_title: 'Mine', title: 'Title' }, '01 Mine'],
    [{ section_title: ' ', title: 'Title', label: 'Label' }, '01 Title'],
    [{ title: { en: 'English', id: 'Lain' }, label: 'Label' }, '01 English'],
    [{ title: { en: 3 }, label: 'Label', name: 'Name' }, '01 Label'],
    [{ name: '<b>Name</b>', component_name: 'Text' }, '01 Name'],
    [{ component_name: 'Text', sectionId: 'hero' }, '01 Text'],
    [{ sectionId: 'hero' }, '01 hero'],
    [{ text: 'Other' }, '01'],
    [{ title: 'x'.repeat(61) }, `01 ${'x'.repeat(60)}`],
  ])('names an item %j', (item, name) => {
    expect(told({ list: [{ id: 'z' }] }, { list: [{ id: 'a', ...item }, { id: 'z' }] })).toEqual([
      `added List / ${name} at list.a`,
    ]);
  });

  it('calls an item as it is now, and one that is gone as it was', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase() }));
    expect(told({ list: [a, b, c] }, { list: [{ ...c, title: 'New' }] })).toEqual([
      'removed List / 01 A at list.a',
      'removed List / 02 B at list.b',
      'changed List / 01 New / Title at list.c.title',
    ]);
    const [moved] = diffRecords({ list: [a, b, c] }, { list: [b, c, a] }, options);
    expect(moved).toMatchObject({ kind: 'moved', before: 0, after: 2 });
  });

  it.each([{ id: '' }, {}, { id: 7 }])('follows items without an id (%j) by their places', (id) => {
    expect(
      told(
        {
          list: [
            { ...id, q: 1 },
            { ...id, q: 2 },
          ],
        },
        {
          list: [
            { ...id, q: 1 },
            { ...id, q: 3 },
          ],
        },
      ),
    ).toEqual(['changed List / 02 / Q at list.1.q']);
  });

  it('names blocks by their kinds, and inputs only where they are', () => {
    const kinds = {
      text: {
        title: 'Text block',
        components: [{ id: 'in_1', component: 'VoldInput' as const, model: 'body', title: 'Body text' }],
      },
      bare: { title: 'Bare' },
    };
    const block = (name: string, data: object) => ({ block: [{ id: 'a', component_name: name, data }] });
    expect(
      told(
        block('text', { body: 'a', deep: { body: 'a' } }),
        block('text', { body: 'b', deep: { body: 'b' } }),
        { kinds },
      ),
    ).toEqual([
      'changed Block / 01 Text block / Body text at block.a.data.body',
      'changed Block / 01 Text block / Deep / Body at block.a.data.deep.body',
    ]);
    expect(told(block('bare', { body: 'a' }), block('bare', { body: 'b' }), { kinds })).toEqual([
      'changed Block / 01 Bare / Body at block.a.data.body',
    ]);
  });

  it('tells of a synced section what belongs to the page', () => {
    const synced = (id: string, spacing: string, title?: string) => ({
      id: 'a',
      sectionId: 'hero',
      spacing,
      data: { text: spacing },
      synced: { id, title },
    });
    const page = (section: object) => ({ components: { en: [section] } });
    expect(told(page(synced('s1', 'small', 'Offer')), page(synced('s1', 'large', 'Offer')))).toEqual([
      'changed Components / 01 hero / Spacing in en at components.en.a.spacing',
    ]);
    const [found] = diffRecords(
      page(synced('s1', '', undefined)),
      page(synced('s2', '', undefined)),
      options,
    );
    expect(found).toMatchObject({ kind: 'changed', before: 's1', after: 's2' });
  });
});
