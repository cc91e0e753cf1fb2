// @vitest-environment happy-dom
import { toDashboard } from '@vold/live';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handbookPages, orderPages } from '../../editing/handbook/handbook-pages.ts';
import { loadSearchable } from '../../editing/handbook/load-searchable.ts';
import { doc, help } from '../../editing/handbook/manuals.ts';
import { searchHandbook } from '../../editing/handbook/search-handbook.ts';
import { handbookAddress, renderMarkdown } from './markdown.ts';
import { callsByResource, openApi } from './open-api.ts';
import { schemaText, shownSchema } from './schema-text.ts';

describe('the contents', () => {
  it('hold every page of docs under an address of its own, editors first, references before decisions', () => {
    const ids = handbookPages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['first-steps', 'glossary', 'sdk', 'inputs', 'api', 'live-messages']),
    );
    const groups = [...new Set(handbookPages.map(({ group }) => group))];
    expect(groups).toEqual(['For editors', 'For owners', 'For developers', 'Reference', 'How it is made']);
  });

  it('order by number and leave the number out', () => {
    const none = async () => '';
    expect(
      orderPages([
        ['../docs/handbook/editors/02-pages.md', none],
        ['../docs/handbook/editors/01-first-api-call.md', none],
        ['../docs/elsewhere/x.md', none],
      ]).map(({ id, title }) => [id, title]),
    ).toEqual([
      ['first-api-call', 'First API call'],
      ['pages', 'Pages'],
    ]);
  });

  it('no two decisions have one number', () => {
    const files = Object.keys(import.meta.glob('../../../../../docs/decisions/*.md'));
    const numbers = files.map((path) => path.split('/').at(-1)?.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('every link between pages leads to one', async () => {
    const ids = new Set(handbookPages.map(({ id }) => id));
    for (const page of handbookPages) {
      const text = (await page.load?.()) ?? '';
      for (const [, href = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        const address = handbookAddress(href, doc) ?? (href.startsWith('/dashboard/vold-doc/') ? href : null);
        if (address && !/CONTRIBUTING|LICENSE/.test(href) && !href.startsWith('../')) {
          expect(ids, `${page.id}: ${href}`).toContain(address.split('/').at(-1)?.split('#')[0]);
        }
      }
    }
  });
});

it('links between files become links between pages; others stay', () => {
  expect(handbookAddress('./decisions/0005-counters-in-slots.md#why', doc)).toBe(
    '/dashboard/vold-doc/counters-in-slots#why',
  );
  expect(handbookAddress('../packages/sdk/README.md', doc)).toBe('/dashboard/vold-doc/sdk');
  expect(handbookAddress('https://example.com/a.md', doc)).toBeNull();
  expect(handbookAddress('#here', doc)).toBeNull();
});

it('links in Help stay in Help, and pages that it does not have are named only', () => {
  expect(handbookAddress('./02-pages.md#save', help)).toBe('/dashboard/help/pages#save');
  expect(handbookAddress('../owners/01-people.md', help)).toBe('');
  const html = renderMarkdown('See [Pages](./02-pages.md) and [People](../owners/01-people.md).', help);
  expect(html).toContain('<a href="/dashboard/help/pages">Pages</a>');
  expect(html).not.toMatch(/<a[^>]*>People/);
  expect(html).toContain('People');
});

describe('the search', () => {
  const pages = [
    {
      id: 'a',
      title: 'Pages',
      group: 'For editors',
      text: '# Pages\nHow pages are saved.\n\n## Save\nPress `Ctrl S` to keep a **draft**.',
    },
    {
      id: 'b',
      title: 'Lists',
      group: 'For editors',
      text: '# Lists\nSearch and sort.\n```sh\n## not a heading\n```',
    },
  ];
  it('finds the part of a page where all words are, headings first', () => {
    const [first] = searchHandbook(pages, 'save');
    expect(first).toMatchObject({ page: 'a', heading: { title: 'Save', id: 'save' } });
    expect(searchHandbook(pages, 'draft CTRL')[0]?.excerpt).toContain('Press Ctrl S to keep a draft');
    expect(searchHandbook(pages, 'draft nowhere')).toEqual([]);
    expect(searchHandbook(pages, ' ')).toEqual([]);
    expect(searchHandbook(pages, 'not heading')[0]).toMatchObject({ page: 'b', heading: null });
  });

  it('finds by other words for the same and by a plural', () => {
    expect(searchHandbook(pages, 'lists')[0]?.page).toBe('b');
    expect(searchHandbook(pages, 'find')[0]?.page).toBe('b');
  });

  it.each([
    ['pages', 'pages'],
    ['tickets', 'tickets'],
    ['upload a photo', 'files'],
    ['menus', 'menus-and-categories'],
    ['theme', 'design'],
    ['permissions', 'people'],
    ['backup', 'backups'],
    ['statistics', 'insights'],
  ])('finds for “%s” the page “%s” first', async (question, page) => {
    const [first] = searchHandbook(await loadSearchable(handbookPages), question);
    expect(first?.page).toBe(page);
  });

  it('lists how the product is made last', async () => {
    const found = searchHandbook(await loadSearchable(handbookPages), 'pages', 1000);
    const made = new Set(handbookPages.filter(({ group }) => group === 'How it is made').map(({ id }) => id));
    const first = found.findIndex(({ page }) => made.has(page));
    expect(first).toBeGreaterThan(0);
    expect(found.slice(first).every(({ page }) => made.has(page))).toBe(true);
  });
});

describe('shapes', () => {
  it('are written as TypeScript with their limits', () => {
    const schema = z.object({
      id: z.string().min(1).max(100),
      kind: z.enum(['a', 'b']).optional(),
      list: z.array(z.union([z.number(), z.null()])).max(3),
      map: z.record(z.string(), z.boolean()),
      'x-y': z.literal(1),
    });
    expect(schemaText(shownSchema.parse(z.toJSONSchema(schema)))).toBe(
      [
        '{',
        '  id: string /* 1 to 100 characters */;',
        '  kind?: "a" | "b";',
        '  list: (number | null)[] /* up to 3 items */;',
        '  map: {',
        '    [key]: boolean;',
        '  };',
        '  "x-y": 1;',
        '}',
      ].join('\n'),
    );
  });

  it('every message of live editing has one', () => {
    for (const schema of Object.values(toDashboard)) {
      expect(schemaText(shownSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any' })))).not.toBe('');
    }
  });
});

it('the calls of the API are listed by resource', () => {
  const document = openApi.parse({
    paths: {
      '/api/v1/page/{id}': {
        get: {
          summary: 'Get a page',
          tags: ['page'],
          'x-action': 'page.get',
          parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
          responses: {
            200: { content: { 'application/json': { schema: { type: 'object' } } } },
            default: {},
          },
        },
      },
      '/api/v1/login': { post: { tags: ['login'], security: [], responses: {} } },
    },
  });
  const calls = callsByResource(document);
  expect([...calls.keys()]).toEqual(['login', 'page']);
  expect(calls.get('page')?.[0]).toMatchObject({
    method: 'GET',
    action: 'page.get',
    answer: { type: 'object' },
  });
  expect(calls.get('login')?.[0]).toMatchObject({ method: 'POST', action: null, body: null });
});
