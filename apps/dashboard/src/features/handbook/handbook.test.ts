import { toDashboard } from '@vold/live';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handbookPages, orderPages } from './handbook-pages.ts';
import { handbookAddress } from './markdown.ts';
import { callsByResource, openApi } from './open-api.ts';
import { schemaText, shownSchema } from './schema-text.ts';
import { searchHandbook } from './search-handbook.ts';

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
        const address = handbookAddress(href) ?? (href.startsWith('/dashboard/vold-doc/') ? href : null);
        if (address && !/CONTRIBUTING|LICENSE/.test(href) && !href.startsWith('../')) {
          expect(ids, `${page.id}: ${href}`).toContain(address.split('/').at(-1)?.split('#')[0]);
        }
      }
    }
  });
});

it('links between files become links between pages; others stay', () => {
  expect(handbookAddress('./decisions/0005-counters-in-slots.md#why')).toBe(
    '/dashboard/vold-doc/counters-in-slots#why',
  );
  expect(handbookAddress('../packages/sdk/README.md')).toBe('/dashboard/vold-doc/sdk');
  expect(handbookAddress('https://example.com/a.md')).toBeNull();
  expect(handbookAddress('#here')).toBeNull();
});

describe('the search', () => {
  const pages = [
    {
      id: 'a',
      title: 'Pages',
      text: '# Pages\nHow pages are saved.\n\n## Save\nPress `Ctrl S` to keep a **draft**.',
    },
    { id: 'b', title: 'Lists', text: '# Lists\nSearch and sort.\n```sh\n## not a heading\n```' },
  ];
  it('finds the part of a page where all words are, headings first', () => {
    const [first] = searchHandbook(pages, 'save');
    expect(first).toMatchObject({ page: 'a', heading: { title: 'Save', id: 'save' } });
    expect(searchHandbook(pages, 'draft CTRL')[0]?.excerpt).toContain('Press Ctrl S to keep a draft');
    expect(searchHandbook(pages, 'draft nowhere')).toEqual([]);
    expect(searchHandbook(pages, ' ')).toEqual([]);
    expect(searchHandbook(pages, 'not heading')[0]).toMatchObject({ page: 'b', heading: null });
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
