import { describe, expect, it } from 'vitest';
import { mapStatus } from '../map/map-status.ts';
import { type ExportItem, emptyItem } from '../source/export-model.ts';
import { compareItem, type ItemResult } from './compare-item.ts';
import { createRemarks } from './remarks.ts';

const date = '2020-05-06 07:08:09';
const moment = '2020-05-06T07:08:09.000Z';
const later = '2100-01-01 00:00:00';

async function compare(item: Partial<ExportItem>, result: Partial<ItemResult> = {}) {
  const { notes, losses, ...remarks } = createRemarks();
  const stored = {
    ...{ title: '', content: [], more: {}, status: 'published', publishAt: null },
    ...{ publishedAt: moment, hasPicture: false },
    ...result,
  };
  const whole = { ...emptyItem(), status: 'publish', postDateGmt: date, ...item };
  const { isForMembers } = await compareItem(whole, stored, 'old.example', remarks);
  expect(losses.size).toBe(notes.size);
  return { notes: [...notes], isForMembers };
}

describe('visibility', () => {
  const isPublic = (status: string) => `It is public here, and “${status}” in the file.`;
  const hidden = 'It was public, and is a draft here.';
  const unscheduled = 'It was scheduled; its time is missing here.';
  const statuses = ['publish', 'future', 'private', 'pending', 'draft', 'members', 'sent', 'wc-odd', ''];

  it.each(statuses)(
    'of what was “%s” is what the import makes of it, and else remarked on',
    async (status) => {
      for (const [password, postDateGmt] of [
        ['', date],
        ['secret', date],
        ['', later],
      ]) {
        const item = { status, password: password ?? '', postDateGmt: postDateGmt ?? '' };
        const mapped = mapStatus({ ...emptyItem(), ...item });
        if ('skip' in mapped) throw new Error('not skipped');
        const of = { publishedAt: undefined, publishAt: mapped.publishAt };
        expect((await compare(item, { ...of, status: mapped.status })).notes).toEqual([]);
        const isDue = status === 'future' && postDateGmt === date;
        const wasPublic = status === 'publish' && password === '';
        const published = (await compare(item, { ...of, status: 'published' })).notes;
        expect(published).toEqual(wasPublic || isDue ? [] : [isPublic(status)]);
        const drafted = (await compare(item, { ...of, status: 'draft', publishAt: null })).notes;
        expect(drafted).toEqual(wasPublic ? [hidden] : status === 'future' ? [unscheduled] : []);
      }
    },
  );
});

describe('the date', () => {
  const none = 'It has no date: the file has none.';
  const missing = `Its date (${moment}) is missing.`;
  const other = '2020-05-06T08:08:09.000Z';
  const zeros = '0000-00-00 00:00:00';
  it.each([
    [{ postDateGmt: date }, moment, []],
    [{ postDateGmt: date }, '2020-05-06T07:08:09.999Z', []],
    [
      { postDateGmt: date },
      '2020-05-06T07:08:10.000Z',
      [expect.stringContaining('Its date is 2020-05-06T07:08:10')],
    ],
    [{ postDateGmt: date }, other, [`Its date is ${other}, and ${moment} in the file.`]],
    [{ postDateGmt: date }, null, [missing]],
    [{ postDateGmt: date }, undefined, []],
    [{ postDateGmt: date, status: 'private' }, null, [missing]],
    [{ postDateGmt: date, status: 'draft' }, null, []],
    [{ postDateGmt: date, status: 'pending' }, null, []],
    [{ postDateGmt: zeros, pubDate: 'Wed, 06 May 2020 09:08:09 +0200' }, moment, []],
    [{ postDateGmt: date, pubDate: 'Wed, 06 May 2020 08:08:09 +0000' }, moment, []],
    [{ postDateGmt: zeros, pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000', postDate: date }, moment, []],
    [{ postDateGmt: zeros, pubDate: 'Thu, 01 Jan 1970 00:00:00 +0000', postDate: date }, moment, []],
    [{ postDateGmt: '', postDate: date }, null, [missing]],
    [{ postDateGmt: '', postDate: zeros }, null, [none]],
    [{ postDateGmt: '' }, null, [none]],
    [{ postDateGmt: '' }, moment, []],
  ])('%j as %s: %j', async (item, publishedAt, notes) => {
    const status = 'status' in item ? 'draft' : 'published';
    expect((await compare(item, { publishedAt, status })).notes).toEqual(notes);
  });
});

describe('content', () => {
  const section = (text: string) => [{ id: 'x', sectionId: 'text', data: { text } }];
  it.each([
    ['words', '<p>One two three</p>', '<p>One two</p>', 'A word of the file is missing: “three”.'],
    ['several', '<p>One two three</p>', '<p>One</p>', '2 words of the file are missing: “two”, “three”.'],
    ['a picture', '<img src="https://old.example/a.jpg">', '', 'A picture of the file is missing: '],
    ['a link', '<a href="https://other.example/a">A</a>', 'A', 'A link of the file is missing: '],
  ])('names %s that are missing', async (_, content, stored, note) => {
    const { notes } = await compare({ content }, { content: section(stored) });
    expect(notes).toEqual([expect.stringContaining(note)]);
    expect((await compare({ content }, { content: section(content) })).notes).toEqual([]);
  });

  it('names ten words, and how many more there are', async () => {
    const content = Array.from({ length: 12 }, (_, at) => `word${at}`).join(' ');
    const { notes } = await compare({ content });
    expect(notes).toEqual([
      expect.stringMatching(/^12 words of the file are missing: (?:“word\d+”, ){9}“word9” and 2 more\.$/),
    ]);
  });

  it('is that of the file, whatever the reader made of it', async () => {
    const item = { original: '<p>Lost words</p>', content: '<p>Kept</p>' };
    expect((await compare(item, { content: section('Kept') })).notes).toEqual([
      '2 words of the file are missing: “Lost”, “words”.',
    ]);
    const json = { original: JSON.stringify({ root: { children: [{ type: 'text', text: 'Hello' }] } }) };
    expect((await compare(json)).notes).toEqual(['A word of the file is missing: “Hello”.']);
    expect((await compare(json, { content: section('Hello') })).notes).toEqual([]);
  });

  it('has the title in it, which may be nowhere else', async () => {
    expect((await compare({ title: 'Rooms' })).notes).toEqual(['A word of the file is missing: “Rooms”.']);
    expect((await compare({ title: 'Rooms' }, { title: 'Rooms' })).notes).toEqual([]);
    expect((await compare({ title: 'Rooms' }, { more: { slug: 'Rooms' } })).notes).not.toEqual([]);
  });

  const looks =
    'id sectionId component_name section_title layout space size side words columns line width height placeholder className';
  it.each(looks.split(' '))('is not what %s says of the looks of a section', async (key) => {
    const data = { text: 'Hello', [key]: 'World' };
    expect((await compare({ content: 'Hello World' }, { content: [{ data }] })).notes).toEqual([
      'A word of the file is missing: “World”.',
    ]);
  });

  const texts = [
    ...['_yoast_wpseo_title', '_yoast_wpseo_metadesc', 'rank_math_title', 'rank_math_description'],
    ...['_yoast_wpseo_opengraph-title', '_yoast_wpseo_opengraph-description'],
    ...['rank_math_facebook_title', 'rank_math_facebook_description'],
  ];
  it.each(texts)('is also the text %s for search engines, unless it has names of values', async (key) => {
    const of = (text: string) => compare({ meta: new Map([[key, text]]) });
    expect((await of('Cheap rooms')).notes).toEqual(['2 words of the file are missing: “Cheap”, “rooms”.']);
    expect((await compare({ meta: new Map([[key, 'Cheap']]) }, { more: { meta: 'Cheap' } })).notes).toEqual(
      [],
    );
    for (const text of ['Cheap %%sitename%%', 'Cheap %site_name%'])
      expect((await of(text)).notes).toEqual([]);
    expect((await of('100 % cheap')).notes).not.toEqual([]);
  });

  it('is also the excerpt and the footnotes, which may be part of the text', async () => {
    const id = 'b1f6a4d2-3c5e-4f70-8a91-2b3c4d5e6f70';
    const item = {
      excerpt: 'Short',
      meta: new Map([['footnotes', JSON.stringify([{ content: 'Note', id }])]]),
    };
    const stored = `Short<ol><li id="${id}">Note <a href="#${id}-link">↩</a></li></ol>`;
    expect((await compare({ ...item, content: 'Short Note' }, { content: section(stored) })).notes).toEqual(
      [],
    );
    expect((await compare(item)).notes).toEqual(['2 words of the file are missing: “Short”, “Note”.']);
  });

  it('has a featured picture if the file names one', async () => {
    const of = (id: string, hasPicture: boolean) =>
      compare({ meta: new Map([['_thumbnail_id', id]]) }, { hasPicture });
    expect((await of('12', false)).notes).toEqual(['Its featured picture is missing.']);
    for (const [id, has] of [
      ['12', true],
      ['0', false],
      ['', false],
      ['-1', false],
    ] as const)
      expect((await of(id, has)).notes).toEqual([]);
  });
});

describe('words for members', () => {
  const item = { content: 'Open <!-- wp:pmpro/membership -->Secret<!-- /wp:pmpro/membership -->' };
  const content = [{ data: { text: 'Open Secret' } }];
  const told = 'It is a draft here, because a word in it seems to be for members: “Secret”.';
  it.each([
    ['published', null, [told], true],
    ['draft', '2100-01-01T00:00:00.000Z', [told], true],
    ['draft', null, ['It was public, and is a draft here.'], false],
  ])('make a draft of what is %s, planned for %s', async (status, publishAt, notes, isForMembers) => {
    expect(await compare(item, { content, status, publishAt })).toEqual({ notes, isForMembers });
  });

  it('are counted, and named', async () => {
    const several = { content: item.content.replace('Secret', 'Secret words') };
    const { notes } = await compare(several, { content: [{ data: { text: 'Open Secret words' } }] });
    expect(notes).toEqual([
      '2 words in it seem to be for members, so it is a draft here: “Secret”, “words”.',
    ]);
  });

  it('are not missing, and their absence is no loss', async () => {
    expect(await compare(item, { content: [{ data: { text: 'Open' } }] })).toEqual({
      notes: [],
      isForMembers: false,
    });
  });
});
