import { expect, it } from 'vitest';
import type { z } from 'zod';
import { maxMissing, missingAddress, missingDismissal, siteUses, useRowsAtOnce } from './address-uses.ts';
import { bulkAnswer, bulkBody, bulkDeleteBody, bulkStatusBody } from './bulk.ts';
import {
  draftChanges,
  draftChangesQuery,
  publishAnswer,
  publishBody,
  publishRecordBody,
  scheduledAnswer,
  undoDiscardBody,
} from './draft.ts';
import { formBlock, formSchema } from './form-schema.ts';
import { contentCounts, insightSummary, mailDetail, pageViews, siteViews } from './insight.ts';
import { drawingRowsAtOnce, largePage, siteDrawings } from './large-page.ts';
import { previewLinkBody } from './preview-link.ts';
import { recordReference, referenceList } from './record-reference.ts';
import { redirectImport, redirectImported } from './redirect-import.ts';
import {
  clientResource,
  fieldGroupResource,
  pictureResource,
  redirectResource,
  reusableResource,
  webconfigResource,
} from './resources/index.ts';
import { formInputDefinition, inputDefinition, sectionInstance, viewInputDefinition } from './section.ts';
import {
  formDraft,
  formImpact,
  groupDraft,
  groupImpact,
  sectionDraft,
  sectionImpact,
} from './section-impact.ts';
import { sectionViewCheck, sectionViewDraft } from './section-view.ts';
import { newsletterSignUp, serviceStatus } from './service-status.ts';
import { themeFile, themeViewsAnswer, themeViewsBody, themeViewsChange } from './theme-file.ts';

const day = '2026-05-06T07:08:09Z';
const input = { id: 'a', component: 'VoldInput', model: 'a', title: 'A' };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const stamp = `12.${'0a'.repeat(16)}`;
const page = { resource: 'page', id: 'pg_1' };
const use = { client: 'cl_1', kind: 'redirect', name: 're_1', referrer: '', uses: 1 };
const view = { client: 'cl_1', day: '2026-05-06', kind: 'page', name: '/', views: 1 };
const drawing = {
  client: 'cl_1',
  kind: 'page',
  path: '/rooms',
  language: 'en',
  record: 'pg_1',
  limit: 'time',
  view: '',
};
const section = { id: 's', sectionId: 'hero', data: {} };

/** The parsed body if it equals the given one. */
const same = Symbol('same');

it.each<[string, z.ZodType, [body: unknown, read: unknown][], unknown[]]>([
  [
    'publishes a record',
    publishRecordBody,
    [
      [{}, same],
      [{ conflicts: 'ask', languages: ['en', 'pt-br'], at: day }, same],
      [{ conflicts: 'draft', languages: times(100, 'en') }, same],
    ],
    [
      { conflicts: 'mine' },
      { languages: [] },
      { languages: ['English'] },
      { languages: times(101, 'en') },
      { at: '2026-05-06' },
      { when: day },
    ],
  ],
  [
    'publishes records',
    publishBody,
    [
      [
        {
          records: [
            { ...page, rev: 1 },
            { ...page, id: 'pg_2' },
          ],
          conflicts: 'draft',
        },
        same,
      ],
      [{ records: times(5000, page) }, same],
      [{ all: true, seen: stamp, conflicts: 'ask' }, same],
      [{ all: true }, same],
    ],
    [
      {},
      { records: [] },
      { records: times(5001, page) },
      { records: [{ ...page, rev: 0 }] },
      { records: [{ ...page, rev: 1.5 }] },
      { records: [{ ...page, rev: 2 ** 31 }] },
      { records: [{ ...page, more: 1 }] },
      { records: [{ resource: 'user', id: 'us_1' }] },
      { records: [{ resource: 'page', id: '' }] },
      { records: [{ resource: 'page', id: 'x'.repeat(101) }] },
      { records: [page], seen: stamp },
      { all: false },
      { all: true, seen: '12' },
      { all: true, seen: `x${stamp}` },
      { all: true, seen: `${stamp}0` },
      { all: true, seen: `12345678901.${'0a'.repeat(16)}` },
      { all: true, more: 1 },
    ],
  ],
  [
    'undoes a discard',
    undoDiscardBody,
    [[{ rev: 2 ** 31 - 1 }, same]],
    [{}, { rev: 0 }, { rev: 2 ** 31 }, { rev: 1.5 }, { rev: 1, more: 1 }],
  ],
  [
    'asks for changes',
    draftChangesQuery,
    [
      [{}, same],
      [
        { limit: '5000', resource: 'page', id: 'pg_1', planned: 'true' },
        { limit: 5000, resource: 'page', id: 'pg_1', planned: 'true' },
      ],
      [{ resource: 'post' }, same],
    ],
    [
      { limit: '0' },
      { limit: '5001' },
      { limit: '1.5' },
      { id: 'pg_1' },
      { resource: 'user' },
      { planned: 'false' },
    ],
  ],
  [
    'makes a preview link',
    previewLinkBody,
    [
      [{}, { name: '', path: '/' }],
      [
        { name: ' For Ann ', path: '/rooms', expires_at: '2026-05-06T07:08:09+02:00' },
        { name: 'For Ann', path: '/rooms', expires_at: '2026-05-06T07:08:09+02:00' },
      ],
      [{ name: 'x'.repeat(200), path: `/${'x'.repeat(1999)}` }, same],
    ],
    [
      { name: 'x'.repeat(201) },
      { path: 'rooms' },
      { path: `/${'x'.repeat(2000)}` },
      { expires_at: '2026-05-06' },
      { more: 1 },
    ],
  ],
  [
    'imports redirects',
    redirectImport,
    [
      [{ csv: '/a,/b' }, { csv: '/a,/b', dry_run: true, skip_refused: false }],
      [
        {
          csv: '',
          columns: ['from', 'to', 'permanent', 'pattern', 'enabled', null],
          dry_run: false,
          skip_refused: true,
        },
        same,
      ],
      [{ csv: 'x'.repeat(4_000_000), columns: times(50, null), dry_run: false, skip_refused: true }, same],
    ],
    [
      {},
      { csv: 'x'.repeat(4_000_001) },
      { csv: '', columns: ['source'] },
      { csv: '', columns: times(51, null) },
    ],
  ],
  [
    'dismisses addresses',
    missingDismissal,
    [
      [{ paths: ['/a'] }, { paths: ['/a'], dismissed: true }],
      [{ paths: times(maxMissing, 'x'.repeat(500)), dismissed: false }, same],
    ],
    [{ paths: [] }, { paths: [''] }, { paths: ['x'.repeat(501)] }, { paths: times(501, '/a') }],
  ],
  [
    'counts uses of addresses',
    siteUses,
    [
      [
        {
          rows: [
            use,
            { ...use, kind: 'missing', name: 'x'.repeat(500), referrer: 'x'.repeat(500), uses: 1e9 },
          ],
        },
        same,
      ],
      [{ rows: times(useRowsAtOnce, use) }, same],
    ],
    [
      { rows: [] },
      { rows: times(2001, use) },
      ...[
        { kind: 'page' },
        { name: '' },
        { name: 'x'.repeat(501) },
        { referrer: 'x'.repeat(501) },
        { uses: 0 },
        { uses: 1.5 },
        { uses: 1e9 + 1 },
        { client: 'x'.repeat(101) },
      ].map((wrong) => ({ rows: [{ ...use, ...wrong }] })),
    ],
  ],
  [
    'counts page views',
    siteViews,
    [
      [{ rows: [view, { ...view, kind: 'referrer', name: '', views: 1e9 }] }, same],
      [{ rows: times(2000, view) }, same],
    ],
    [
      { rows: [] },
      { rows: times(2001, view) },
      ...[
        { kind: 'missing' },
        { day },
        { name: 'x'.repeat(501) },
        { views: 0 },
        { views: 1.5 },
        { views: 1e9 + 1 },
        { client: 'x'.repeat(101) },
      ].map((wrong) => ({
        rows: [{ ...view, ...wrong }],
      })),
    ],
  ],
  [
    'reports large pages',
    siteDrawings,
    [
      [{ rows: [drawing, { ...drawing, kind: 'missing', path: '', limit: null, record: '' }] }, same],
      [{ rows: ['post', 'category', 'archive'].map((kind) => ({ ...drawing, kind })) }, same],
      [
        {
          rows: ['elements', 'characters'].map((limit) => ({
            ...drawing,
            limit,
            path: 'x'.repeat(4200),
            view: 'x'.repeat(200),
          })),
        },
        same,
      ],
      [{ rows: times(drawingRowsAtOnce, drawing) }, same],
    ],
    [
      { rows: [] },
      { rows: times(501, drawing) },
      ...[
        { kind: 'feed' },
        { path: 'x'.repeat(4201) },
        { language: 'x' },
        { record: 'x'.repeat(101) },
        { limit: 'size' },
        { view: 'x'.repeat(201) },
        { client: 'x'.repeat(101) },
      ].map((wrong) => ({ rows: [{ ...drawing, ...wrong }] })),
    ],
  ],
  [
    'changes many records',
    bulkBody,
    [
      [{ ids: ['a', 'b'] }, same],
      [{ ids: Array.from({ length: 100 }, (_, at) => `a${at}`) }, same],
    ],
    [
      { ids: [] },
      { ids: [''] },
      { ids: ['a', 'a'] },
      { ids: ['x'.repeat(101)] },
      { ids: Array.from({ length: 101 }, (_, at) => `a${at}`) },
    ],
  ],
  [
    'sets the status of many',
    bulkStatusBody,
    [[{ ids: ['a'], status: 'draft' }, same]],
    [{ ids: ['a'] }, { ids: ['a', 'a'], status: 'draft' }, { ids: ['a'], status: 'x' }],
  ],
  [
    'deletes many',
    bulkDeleteBody,
    [
      [{ ids: ['a'], force: true }, same],
      [{ ids: ['a'] }, same],
    ],
    [{ ids: ['a'], force: 'yes' }, { ids: [] }],
  ],
  [
    'is a section that would be',
    sectionDraft,
    [
      [{ sectionId: 'hero', components: [input] }, same],
      [{ components: times(100, input) }, same],
    ],
    [
      {},
      { components: times(101, input) },
      { sectionId: 'x'.repeat(101), components: [] },
      { components: [{ ...input, component: 'VoldPassword' }] },
    ],
  ],
  [
    'is a form that would be',
    formDraft,
    [[{ group: times(200, { any: ['thing'] }) }, same]],
    [{}, { group: times(201, {}) }, { group: ['x'] }],
  ],
  [
    'is a group that would be',
    groupDraft,
    [[{ components: times(50, input) }, same]],
    [{}, { components: times(51, input) }],
  ],
  [
    'is a view that would be',
    sectionViewDraft,
    [
      [
        { sectionId: 'hero', html: '<p>' },
        { kind: 'section', sectionId: 'hero', html: '<p>', css: '' },
      ],
      [{ kind: 'post', sectionId: 'blog', html: '', css: 'p{}', theme: 'a{}' }, same],
    ],
    [
      { html: '' },
      { sectionId: 'hero' },
      { kind: 'x', sectionId: 'hero', html: '' },
      { sectionId: 'hero', html: 'x'.repeat(200_001) },
      { sectionId: 'hero', html: '', theme: 'x'.repeat(200_001) },
    ],
  ],
  [
    'is a theme in a file',
    themeFile,
    [
      [{ format: 'vold-theme', version: 1, theme: {} }, same],
      [
        {
          format: 'vold-theme',
          version: 1,
          theme: { logo: { url: '/a.png' } },
          views: [{ sectionId: 'hero', title: 'Hero' }],
        },
        {
          format: 'vold-theme',
          version: 1,
          theme: {},
          views: [{ kind: 'section', sectionId: 'hero', title: 'Hero', components: [], html: '', css: '' }],
        },
      ],
    ],
    [
      { version: 1, theme: {} },
      { format: 'x', version: 1, theme: {} },
      { format: 'vold-theme', version: 2, theme: {} },
      {
        format: 'vold-theme',
        version: 1,
        theme: {},
        views: times(501, { sectionId: 'hero', title: 'Hero' }),
      },
    ],
  ],
  [
    'writes views',
    themeViewsBody,
    [
      [{ views: [] }, { views: [], remove: false, dry_run: false }],
      [{ views: [], remove: true, dry_run: true, revs: { hero: 3, 'post/blog': null } }, same],
    ],
    [{}, { views: [], revs: { hero: 'x' } }, { views: [], revs: { ['x'.repeat(201)]: 1 } }],
  ],
])('%s', (_, schema, right, wrong) => {
  for (const [body, read] of right) expect(schema.parse(body)).toEqual(read === same ? body : read);
  expect(wrong.filter((body) => schema.safeParse(body).success)).toEqual([]);
});

it('takes an input with all that it may have, and keeps it whole', () => {
  const options = {
    values: [{ id: 'a', title: 'A' }],
    source: 'page',
    target: 'user',
    relations: ['blog'],
    post: 'blog',
    category: ['ca_1'],
    buttons: ['bold'],
    accept: ['image'],
    decorative: true,
    components: [input],
    min: 1,
    max: 2,
    minLength: 0,
    maxLength: 1_000_000,
    pattern: '[A-Z]+',
    patternNote: 'capital letters',
    unique: true,
  };
  const group = { id: 'fg_1', use: 'u', title: 'Address', prefix: 'home' };
  const whole = {
    ...input,
    was: ['b'],
    hasLanguage: true,
    note: 'N',
    required: true,
    type: 'date',
    default: [1],
    options,
    group,
  };
  expect(inputDefinition.parse(whole)).toEqual(whole);
  expect(formInputDefinition.parse({ ...whole, component: 'VoldPassword' })).toEqual({
    ...whole,
    component: 'VoldPassword',
  });
  expect(viewInputDefinition.parse({ ...whole, model: '@site.name' })).toEqual({
    ...whole,
    model: '@site.name',
  });
  const field = {
    ...whole,
    hideFromList: true,
    useInLists: true,
    hideFromWebsite: true,
    roles: ['editor'],
    condition: { model: 'b', is: 'equal', value: 'x' },
  };
  const block = { id: 'a', title: 'A', note: 'N', roles: ['editor'], clients: ['cl_1'], components: [field] };
  expect(formBlock.parse(block)).toEqual(block);
});

it.each<[string, z.ZodType, unknown]>([
  ...[
    { id: '' },
    { id: 'x'.repeat(101) },
    { model: '1a' },
    { model: 'a b' },
    { model: `a${'b'.repeat(100)}` },
    { was: ['1a'] },
    { was: times(11, 'a') },
    { title: 'x'.repeat(201) },
    { note: 'x'.repeat(1001) },
    { type: 'x'.repeat(51) },
    { component: 'VoldPassword' },
    { options: { source: 'post' } },
    { options: { target: 'post' } },
    { options: { components: times(101, input) } },
    { options: { components: [{ ...input, group: { id: 'fg_1', use: 'u', title: '', prefix: 'a' } }] } },
    { options: { minLength: -1 } },
    { options: { minLength: 1.5 } },
    { options: { maxLength: 1_000_001 } },
    { options: { pattern: '(' } },
    { options: { patternNote: 'x'.repeat(201) } },
    { group: { id: '', use: 'u', title: '', prefix: 'a' } },
    { group: { id: 'fg_1', use: '', title: '', prefix: 'a' } },
    { group: { id: 'fg_1', use: 'x'.repeat(40), title: '', prefix: 'a' } },
    { group: { id: 'fg_1', use: 'u', title: 'x'.repeat(201), prefix: 'a' } },
    { group: { id: 'fg_1', use: 'u', title: '', prefix: '1' } },
    { group: { id: 'fg_1', use: 'u', title: '', prefix: `a${'b'.repeat(40)}` } },
  ].map((wrong): [string, z.ZodType, unknown] => ['an input', inputDefinition, { ...input, ...wrong }]),
  ['an input of a view', viewInputDefinition, { ...input, model: 'x'.repeat(301) }],
  ...[
    { roles: times(101, 'editor') },
    { roles: ['x'.repeat(101)] },
    { condition: { model: '', is: 'filled' } },
    { condition: { model: 'a', is: 'full' } },
    { condition: { model: 'a', is: 'equal', value: 'x'.repeat(501) } },
  ].map((wrong): [string, z.ZodType, unknown] => [
    'a field',
    formBlock,
    { id: 'a', components: [{ ...input, ...wrong }] },
  ]),
  ...[
    { id: '' },
    { title: 'x'.repeat(201) },
    { note: 'x'.repeat(1001) },
    { roles: times(101, 'editor') },
    { clients: times(1001, 'cl_1') },
    { components: times(101, input) },
  ].map((wrong): [string, z.ZodType, unknown] => [
    'a block',
    formBlock,
    { id: 'a', components: [], ...wrong },
  ]),
  ['a form', formSchema, times(51, { id: 'a', components: [] })],
  ...[
    { id: '' },
    { sectionId: '' },
    { section: 'x'.repeat(101) },
    { title: 'x'.repeat(201) },
    { section_title: 'x'.repeat(201) },
    { synced: { id: '' } },
    { data: 'x' },
    { data: { constructor: 1 } },
  ].map((wrong): [string, z.ZodType, unknown] => ['a section', sectionInstance, { ...section, ...wrong }]),
])('refuses %s that is not as it has to be', (_, schema, body) => {
  expect(schema.safeParse(body).success, JSON.stringify(body)?.slice(0, 200)).toBe(false);
});

it('keeps all of a section, and of the synced section that it shows', () => {
  const synced = { id: 'ru_1', rev: 2, title: 'Rates', pages: 3, missing: false };
  const whole = { ...section, section: 'co_1', title: 'Hero', section_title: null, hide: true, synced };
  expect(sectionInstance.parse(whole)).toEqual(whole);
});

it('says of a pattern that cannot be read why', () => {
  const { error } = inputDefinition.safeParse({ ...input, options: { pattern: 'a**' } });
  expect(error?.issues.map(({ message }) => message)).toEqual(['This is repeated twice']);
});

it.each<[string, { fields: z.ZodObject }, unknown[], unknown[]]>([
  [
    'a redirect',
    redirectResource,
    [
      { from: '/a', to: '/b', permanent: false },
      { from: `/${'x'.repeat(2047)}`, to: 'https://a.example/b' },
    ],
    [
      { from: 'a', to: '/b' },
      { from: '/a b', to: '/b' },
      { from: '/a?b', to: '/b' },
      { from: '/a#b', to: '/b' },
      { from: `/${'x'.repeat(2048)}`, to: '/b' },
      { from: '/a', to: '//b' },
      { from: '/a', to: '/b', origin: 'move' },
    ],
  ],
  [
    'a field group',
    fieldGroupResource,
    [{ title: 'Address', components: [{ ...input, id: 'x'.repeat(60), model: `a${'b'.repeat(58)}` }] }],
    [
      { title: '', components: [input] },
      { title: 'x'.repeat(201), components: [input] },
      { title: 'A', components: [] },
      { title: 'A', components: times(51, input) },
      { title: 'A', components: [{ ...input, id: 'x'.repeat(61) }] },
      { title: 'A', components: [{ ...input, model: `a${'b'.repeat(59)}` }] },
    ],
  ],
  [
    'a reusable',
    reusableResource,
    [
      ...['synced', 'section', 'page'].map((kind) => ({ kind, title: 'A', components: { en: [section] } })),
      { kind: 'page', title: 'x'.repeat(200), components: { en: times(500, section) } },
    ],
    [
      { kind: 'post', title: 'A', components: {} },
      { kind: 'page', title: ' ', components: {} },
      { kind: 'page', title: 'x'.repeat(201), components: {} },
      { kind: 'page', title: 'A', components: { en: times(501, section) } },
      { kind: 'page', title: 'A', components: { English: [] } },
    ],
  ],
  [
    'a client',
    clientResource,
    [
      {
        name: 'A',
        slug: 'a-b',
        domains: ['www.example.com', 'LOCALHOST', 'xn--a.b'],
        options: { publishing: 'review', require_second_factor: true, storage_limit: 0 },
      },
      {
        name: 'A',
        slug: 'a'.repeat(63),
        options: { publishing: null, require_second_factor: null, storage_limit: 1e15 },
      },
      { name: 'A', slug: 'a', options: { publishing: 'direct', storage_limit: null } },
    ],
    [
      ...['a.', '.a', '-a.b', 'a-.b', 'a..b', 'a b', 'a:80', 'a/b', `${'a.'.repeat(127)}a`].map((domain) => ({
        name: 'A',
        slug: 'a',
        domains: [domain],
      })),
      { name: 'A', slug: 'a', domains: times(51, 'a.b') },
      { name: 'A', slug: 'a', options: { publishing: 'x' } },
      { name: 'A', slug: 'a', options: { storage_limit: -1 } },
      { name: 'A', slug: 'a', options: { storage_limit: 1.5 } },
      { name: 'A', slug: 'a', options: { storage_limit: 1e15 + 1 } },
    ],
  ],
])('takes the fields of %s, and refuses others', (_, resource, right, wrong) => {
  for (const fields of right) expect(resource.fields.partial().parse(fields)).toEqual(fields);
  for (const fields of wrong)
    expect(resource.fields.partial().safeParse(fields).success, JSON.stringify(fields).slice(0, 200)).toBe(
      false,
    );
});

it('takes what a website’s configuration and a picture say, within limits', () => {
  const config = webconfigResource.fields.partial();
  const data = {
    hide_untranslated: true,
    time_zone: 'Asia/Makassar',
    default_email: 'info@example.com',
    robots_txt: 'x'.repeat(5000),
    primary_domain: 'www.example.com',
    embed_hosts: times(20, 'maps.example.com'),
  };
  expect(config.parse(data)).toEqual(data);
  expect(config.parse({ default_email: '', primary_domain: '' })).toEqual({
    default_email: '',
    primary_domain: '',
  });
  for (const wrong of [
    { hide_untranslated: 'yes' },
    { time_zone: 'Bali' },
    { default_email: 'info' },
    { robots_txt: 'x'.repeat(5001) },
    { primary_domain: 'a b' },
    { embed_hosts: ['*.example.com'] },
    { embed_hosts: times(21, 'maps.example.com') },
    { verification: { google: '<meta>' } },
  ])
    expect(config.safeParse(wrong).success, JSON.stringify(wrong).slice(0, 100)).toBe(false);
  const media = pictureResource.fields.partial();
  expect(media.parse({ caption: { en: 'x'.repeat(1000) }, credit: 'x'.repeat(300) })).toBeTruthy();
  for (const wrong of [
    { caption: { en: 'x'.repeat(1001) } },
    { credit: 'x'.repeat(301) },
    { caption: 'Sea' },
  ])
    expect(media.safeParse(wrong).success).toBe(false);
});

const problem = { path: 'title', message: 'Title is required' };
const release = {
  at: day,
  by: 'us_1',
  languages: ['en'],
  failure: { at: day, code: 'INVALID', message: 'No', details: [problem] },
};
const change = {
  ...page,
  action: 'change',
  title: { en: 'A' },
  type: null,
  rev: 3,
  published_rev: 2,
  changed: ['title'],
  created_at: day,
  updated_at: day,
  updated_by: 'us_1',
  release,
};
const impact = {
  kind: 'renamed',
  model: 'a',
  to: 'b',
  values: 1,
  examples: [
    { id: 'pg_1', title: 'A', language: 'en', reusable: 'synced' },
    { id: 'pg_2', title: 'B', language: '' },
  ],
};
const impacts = ['renamed', 'removed', 'retyped', 'required', 'rule', 'unique', 'key'].map((kind) => ({
  ...impact,
  kind,
  to: kind === 'removed' ? null : 'b',
}));
const ofPosts = impacts.map((one, at) => ({ ...one, resource: at % 2 ? 'post' : 'page' }));
const large = {
  kind: 'page',
  path: '/a',
  language: 'en',
  id: 'pg_1',
  type: null,
  title: { en: 'A' },
  limit: 'time',
  view: 'hero',
  last_at: day,
};
const mail = {
  failing: { since: day, last_at: day, failures: 1, reason: 'key', falls_back: true },
  refused: 2,
};
const place = {
  resource: 'page',
  id: 'pg_1',
  type: null,
  title: { en: 'A' },
  status: 'published',
  language: 'en',
  field: 'data.a',
  place: '01 Hero',
};
const storage = { used: 3, limit: null, picture: { files: 1, bytes: 2 }, files: { files: 1, bytes: 1 } };
const themed = { kind: 'section', sectionId: 'hero', title: 'Hero', components: [input], html: '', css: '' };
const redirectLine = { line: 1, from: '/a', to: '/b', permanent: true, outcome: 'new', note: '' };

it.each<[string, z.ZodType, unknown[]]>([
  [
    'GET draft/changes',
    draftChanges,
    [
      {
        results: [
          change,
          { ...change, action: 'create', published_rev: null, updated_by: null, release: null },
          { ...change, action: 'delete', release: { ...release, languages: null, failure: null } },
        ],
        total: 3,
        total_page: 1,
        stamp,
      },
    ],
  ],
  [
    'POST draft/publish',
    publishAnswer,
    [
      {
        published: [
          { ...page, rev: 3 },
          { ...page, rev: null },
        ],
      },
    ],
  ],
  ['a scheduled publication', scheduledAnswer, [{ id: 'pg_1', release }]],
  ['POST component/dry-run', sectionImpact, [{ pages: 1, reusables: 2, sections: 3, changes: impacts }]],
  ['POST website-setting/dry-run', formImpact, [{ records: 1, complete: false, changes: ofPosts }]],
  [
    'POST field-group/dry-run',
    groupImpact,
    [
      {
        uses: ['website-setting', 'component'].map((resource) => ({
          resource,
          id: 'ws_1',
          title: 'A',
          records: 1,
          complete: true,
          changes: ofPosts,
        })),
      },
    ],
  ],
  [
    'POST component/check-view',
    sectionViewCheck,
    [
      {
        problems: ['html', 'css'].flatMap((part) =>
          ['error', 'warning'].map((level) => ({ in: part, line: 1, column: 2, message: 'No', level })),
        ),
        inputs: [{ ...input, model: '@site.name' }],
        template: { any: 'thing' },
      },
    ],
  ],
  ['GET component/views', themeViewsAnswer, [{ client_id: 'cl_1', views: [themed], revs: { hero: 1 } }]],
  [
    'PUT component/views',
    themeViewsChange,
    [
      {
        views: ['new', 'changed', 'same', 'removed', 'refused'].map((one) => ({
          kind: 'section',
          sectionId: 'hero',
          title: 'Hero',
          change: one,
          problems: [problem],
        })),
        written: true,
        revs: { hero: null },
      },
    ],
  ],
  [
    'GET insight/summary',
    insightSummary,
    [
      {
        changes: [
          {
            id: 'hi_1',
            action: 'update',
            model: 'page',
            title: { en: 'A' },
            who: 'Ann',
            by: 'us_1',
            created_at: day,
          },
          { id: 'hi_2', action: 'update', model: 'page', title: 'A', who: null, by: null, created_at: day },
        ],
        scheduled: [
          { resource: 'page', id: 'pg_1', type: null, title: { en: 'A' }, does: 'publish', at: day },
          { resource: 'post', id: 'ps_1', type: 'blog', title: {}, does: 'unpublish', at: day },
        ],
        large_pages: [
          large,
          { ...large, kind: 'missing', id: null, type: 'blog', title: null, limit: 'elements' },
        ],
        submissions: { total: 1, latest: [{ id: 'fs_1', form_title: 'A', created_at: day }] },
        tickets: {
          total: 1,
          latest: [{ id: 'ti_1', ticketNumber: 1, title: 'A', status: 'open', created_at: day }],
        },
        mail,
        storage,
        removals_given_up: 0,
      },
      {
        changes: [],
        scheduled: [],
        large_pages: [],
        submissions: null,
        tickets: null,
        mail: null,
        storage: null,
        removals_given_up: null,
      },
    ],
  ],
  [
    'GET insight/mail',
    mailDetail,
    ['account', 'proven', 'unproven', 'none'].map((why) => ({
      ...mail,
      failing: why === 'none' ? null : mail.failing,
      sender: { name: 'A', address: 'a@b.example', reply_to: null, why },
    })),
  ],
  ['a large page', largePage, [large]],
  [
    'GET insight/views',
    pageViews,
    [
      {
        counting: true,
        total: 2,
        before: 1,
        days: [{ day: '2026-05-06', views: 2 }],
        pages: [
          { path: '/', views: 2, record: null },
          ...['page', 'post', 'category'].map((resource) => ({
            path: '/a',
            views: 1,
            record: { resource, id: 'x', title: 'A', type: 'blog' },
          })),
        ],
        referrers: [{ host: 'a.example', views: 1 }],
      },
    ],
  ],
  [
    'GET insight/content',
    contentCounts,
    [
      { page: { total: 2, published: 1 }, post: { blog: { total: 1, published: 0 } }, changes: 3 },
      { page: null, post: null, changes: null },
    ],
  ],
  [
    'GET references',
    referenceList,
    [
      {
        results: [place, { ...place, title: 'A', language: null, field: null, type: 'blog' }],
        total: 2,
        total_page: 1,
        groups: [{ key: 'k', resource: 'page', type: null, field: 'data.a', title: null, total: 2 }],
        shown: true,
      },
    ],
  ],
  ['a reference', recordReference, [place]],
  [
    'POST redirect/import',
    redirectImported,
    [
      {
        dry_run: true,
        columns: [
          { name: 'Source', use: 'from', example: '/a' },
          { name: '', use: null, example: '' },
        ],
        needs_columns: false,
        counts: { new: 1, changed: 0, same: 0, skipped: 0, refused: 0 },
        lines: ['new', 'changed', 'same', 'skipped', 'refused'].map((outcome) => ({
          ...redirectLine,
          outcome,
        })),
      },
    ],
  ],
  [
    'GET redirect/missing',
    missingAddress,
    [
      { path: '/a', hits: 1, referrer: '/b', first_at: day, last_at: day, dismissed: false, proposal: null },
      ...['page', 'post', 'category'].map((resource, at) => ({
        path: '/a',
        hits: 1,
        referrer: '',
        first_at: day,
        last_at: day,
        dismissed: true,
        proposal: { to: '/b', reason: at % 2 ? 'history' : 'name', resource, id: 'x', title: 'A' },
      })),
    ],
  ],
  [
    'GET newsletter',
    newsletterSignUp,
    [null, ...['waiting', 'sent', 'failed'].map((state) => ({ state, message: 'M', updated_at: day }))],
  ],
  [
    'GET webconfig/services',
    serviceStatus,
    [
      { instagram: { isSet: true, posts: 3, fetchedAt: day, problem: '' } },
      { instagram: { isSet: false, posts: 0, fetchedAt: null, problem: 'No' } },
    ],
  ],
  [
    'a call that changes many',
    bulkAnswer,
    [
      {
        refused: [{ id: 'a', code: 'IN_USE', message: 'No' }],
        drafts_refused: [{ id: 'a', code: 'SLUG_TAKEN', message: 'No' }],
      },
      { refused: [] },
    ],
  ],
])('keeps all of an answer of %s', (_, schema, answers) => {
  for (const answer of answers) expect(schema.parse(answer)).toEqual(answer);
});
