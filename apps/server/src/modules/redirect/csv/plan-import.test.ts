import type { RedirectColumnUse } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { maxWildcardParts, type StoredRedirect } from '../match-redirect.ts';
import { parseCsv } from './parse-csv.ts';
import { planImport } from './plan-import.ts';
import { columnNames, readColumns } from './read-columns.ts';

const published = new Set(['/rooms', '/a b']);
const plan = (csv: string, stored: StoredRedirect[] = [], given?: (RedirectColumnUse | null)[]) => {
  const { lines, columns } = readColumns(parseCsv(csv, 1000), given);
  return planImport(
    lines,
    columns.map(({ use }) => use),
    stored,
    { isPublished: async (path) => published.has(path), isOwnHost: (host) => host === 'own.example' },
  );
};
/** The result for the only line. */
const one = async (csv: string, stored: StoredRedirect[] = []) => {
  const [line] = await plan(csv, stored);
  const { outcome, from, to, permanent, note } = line ?? {};
  return `${outcome} ${from} → ${to}${permanent ? '' : ' for now'}${note ? `: ${note}` : ''}`;
};

describe('columns', () => {
  const use = (head: string) =>
    readColumns(parseCsv(`${head}\n/a,/b,301`, 9)).columns.map((column) => column.use);
  const spelled = (name: string) => [
    name,
    name.toUpperCase(),
    name.replaceAll(' ', '_'),
    ` ${name.replaceAll(' ', '-')} `,
  ];

  it.each(Object.entries(columnNames))(
    'of the use %s have any of its names, in any spelling',
    (wanted, names) => {
      for (const name of names)
        for (const written of spelled(name)) {
          const found = use(`from,to,${written}`)[2];
          const isAgain = wanted === 'from' || wanted === 'to';
          expect([written, found]).toEqual([written, isAgain ? null : wanted]);
          if (isAgain)
            expect([written, ...use(`${written},${wanted === 'from' ? 'to' : 'from'}`)][1]).toBe(wanted);
        }
    },
  );

  it.each([
    ['/a,/b', ['from', 'to']],
    ['/a,/b,301', ['from', 'to', 'permanent']],
    ['https://x.example/a,b', ['from', 'to']],
    ["'/a,/b", ['from', 'to']],
    ['old.html,new', ['from', 'to']],
    ['from,to', ['from', 'to', 'permanent']],
    ['here,there', [null, null]],
  ])('%s are %j', (head, uses) => {
    expect(readColumns(parseCsv(`${head}\n/c,/d,302`, 9)).columns.map((column) => column.use)).toEqual(uses);
  });

  it.each<[string, RedirectColumnUse[] | undefined, boolean, number]>([
    ['from,to\n/a,/b', undefined, false, 1],
    ['from,there\n/a,/b', undefined, true, 1],
    ['here,to\n/a,/b', undefined, true, 1],
    ['here,there\n/a,/b', undefined, true, 1],
    ['here,there\n/a,/b', ['to', 'from'], false, 1],
    ['here,there\n/a,/b', ['from'], true, 1],
    ['/a,/b\n/c,/d', ['from'], true, 2],
    // One column alone has no names.
    ['here\n/a', undefined, false, 2],
    ['/a,/b', undefined, false, 1],
  ])('of %j, said to be %j, are unclear: %s', (csv, given, isUnclear, lines) => {
    const read = readColumns(parseCsv(csv, 9), given);
    expect([read.isUnclear, read.lines.length]).toEqual([isUnclear, lines]);
  });

  it('have names and examples of two hundred characters at most, and a place each', () => {
    const long = 'x'.repeat(300);
    const { columns } = readColumns(parseCsv(`from,${long},to\n/a,${long},/b`, 9));
    expect(columns[1]).toEqual({ name: 'x'.repeat(200), use: null, example: 'x'.repeat(200) });
    expect(readColumns(parseCsv('/a', 9), ['from', 'to', 'permanent']).columns).toHaveLength(3);
    expect(readColumns([], undefined)).toEqual({
      columns: [
        { name: '', use: 'from', example: '' },
        { name: '', use: 'to', example: '' },
      ],
      lines: [],
      isUnclear: false,
    });
  });

  it('have the example of the first line with values', () => {
    const examples = (csv: string) =>
      readColumns(parseCsv(csv, 9)).columns.map(({ name, example }) => [name, example]);
    expect(examples('from,to\n/a,/b\n/c,/d')).toEqual([
      ['from', '/a'],
      ['to', '/b'],
    ]);
    expect(examples('/a,/b\n/c,/d')).toEqual([
      ['', '/a'],
      ['', '/b'],
    ]);
  });
});

describe('a value', () => {
  const values = {
    permanent: {
      permanently: [
        '',
        'true',
        'Yes',
        'y',
        '1',
        '301',
        '308',
        'PERMANENT',
        'url',
        'plain',
        'redirect',
        'exact',
        'page',
      ],
      'for now': ['false', 'No', 'n', '0', '302', '303', '307', 'Temporary'],
      not: ['304', 'perhaps', 'gone'],
    },
    enabled: {
      permanently: [
        '',
        'active',
        'Enabled',
        'true',
        'yes',
        'y',
        '1',
        'on',
        'publish',
        'published',
        'live',
        '301',
      ],
      'for now': ['302', '307'],
      off: ['inactive', 'Disabled', 'false', 'no', 'n', '0', 'off', 'draft', 'trash', 'trashed'],
      not: ['perhaps'],
    },
    pattern: {
      permanently: ['', '0', 'False', 'no', 'n', 'plain', 'exact', 'url', 'equals'],
      not: ['1', 'true', 'regex', 'contains'],
    },
  };
  const cases = Object.entries(values).flatMap(([column, meanings]) =>
    Object.entries(meanings).flatMap(([meaning, written]) =>
      written.map((value) => [column, value, meaning] as const),
    ),
  );
  it.each(cases)('%s = "%s" leads %s', async (column, value, meaning) => {
    const line = await one(`from,to,${column === 'pattern' ? 'regex' : column}\n/a,/b,${value}`);
    const expected = {
      permanently: 'new /a → /b',
      'for now': 'new /a → /b for now',
      off: 'skipped /a → /b: It is off in the file',
      not: expect.stringMatching(/^refused \/a → \/b.*“/),
    }[meaning];
    expect(line).toEqual(expected);
  });

  it.each([
    ['code,type', '302,url', 'new /a → /b for now'],
    ['type,code', 'url,302', 'new /a → /b for now'],
    ['code,type', '301,regex', 'refused'],
    ['type,code', 'regex,301', 'new /a → /b'],
    ['code,status', ',302', 'new /a → /b for now'],
    ['regex,match type', '0,regex', 'refused'],
  ])('of the columns %s = %s', async (columns, given, expected) => {
    expect(await one(`from,to,${columns}\n/a,/b,${given}`)).toContain(expected);
  });
});

it.each([
  ['permanent', 'Permanent is true or false'],
  ['status', 'It is on or off'],
  ['regex', 'It is a pattern'],
])('shows of a long value in the column %s forty characters', async (column, words) => {
  const line = await one(`from,to,${column}\n/a,/b,${'x'.repeat(50)}`);
  expect(line).toContain(words);
  expect(line).toContain(`“${'x'.repeat(40)}”`);
});

it('says what is wrong with a line that names no target', async () => {
  expect(await one('from,to\n/a,')).toContain('It names no target');
  expect(await one('from,to\n/a /b,')).toContain('separate them by commas');
});

describe('an address', () => {
  it.each([
    ['/a', '/b', 'new /a → /b'],
    ['a', 'b', 'new /a → /b'],
    ['old.html', 'new.html', 'new /old.html → /new.html'],
    ["'/a", "'/b", 'new /a → /b'],
    ['https://own.example/a?x=1', 'https://own.example/b', 'refused'],
    ['https://OWN.example/a', 'https://own.example/b', 'new /a → https://own.example/b'],
    ['own.example/a', 'own.example/b', 'new /a → https://own.example/b'],
    ['Own.Example/a', 'x', 'new /a → /x'],
    ['/a', 'other.example/b', 'new /a → https://other.example/b'],
    ['https://other.example/a', '/b', 'refused'],
    ['/a', 'mailto:a@b.example', 'refused'],
    ['/cafe\u0301', '/b', 'new /caf\u00e9 → /b'],
    ['/a', '/A/', 'refused /a → /A/: This would lead to itself'],
    ['/a*', '/b', 'refused'],
    ['/a', '/b/*', 'refused'],
    ['/a/*', '/b/*', 'new /a/* → /b/*'],
    ['/a/*', 'https://other.example/*', 'new /a/* → https://other.example/*'],
    [`${'/x'.repeat(maxWildcardParts - 1)}/*`, '/b', 'new '],
    [`${'/x'.repeat(maxWildcardParts)}/*`, '/b', 'refused'],
    ['/rooms', '/b', 'refused'],
    ['/a%20b', '/b', 'refused'],
    ['/rooms/*', '/b', 'new /rooms/* → /b'],
    ['/files/*', '/b', 'refused'],
  ])('from %s to %s', async (from, to, line) => {
    expect(await one(`from,to\n"${from}","${to}"`)).toContain(line);
  });

  const spellings = ['/Caf\u00e9', '/caf\u00e9/', '/caf%C3%A9', '/CAFE\u0301'];
  it.each(spellings)('that is stored as /Café is the same as %s', async (from) => {
    const stored = [{ id: 'rd_1', from: '/Café', to: '/x', permanent: true }];
    for (const [to, permanent, outcome] of [
      ['/x', '301', 'same'],
      ['/x', '302', 'changed'],
      ['/y', '301', 'changed'],
    ])
      expect(await plan(`from,to,code\n${from},${to},${permanent}`, stored)).toMatchObject([
        { outcome, from: '/Café', id: 'rd_1' },
      ]);
    const again = await plan(spellings.map((spelling) => `${spelling},/z`).join('\n'));
    expect(again.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'refused', 'refused']);
  });

  it('that leads on says where, unless it is a wildcard or where something is published', async () => {
    const notes = (csv: string) => plan(csv).then((lines) => lines.map(({ note }) => note));
    expect(await notes('/a,/b\n/b,/c\n/c/*,/d')).toEqual(['Leads on to /d', 'Leads on to /d', '']);
    expect(await notes('/a,/rooms\n/rooms/*,/c')).toEqual(['', '']);
  });

  it('is not taken by a line that was refused or is off', async () => {
    const lines = await plan('from,to,status\n/a,/a,1\n/b,/x,off\n/b,/y,on\n/c,,1\n/c,/z,1');
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'skipped', 'new', 'refused', 'new']);
  });
});

it.each([
  ['\ufeffa,b', [[1, 'a', 'b']]],
  [
    'a,b\r\nc,d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  ['\n\n a , b \n,,\n', [[3, 'a', 'b']]],
  [
    '"a\nb",c\nd,e',
    [
      [1, 'a\nb', 'c'],
      [3, 'd', 'e'],
    ],
  ],
  ['"a\r\nb",c', [[1, 'a\r\nb', 'c']]],
  ['a;b,c;d', [[1, 'a', 'b,c', 'd']]],
  ['"a,b,c";d', [[1, 'a,b,c', 'd']]],
  [' "a" ,b"c"', [[1, 'a', 'b"c"']]],
  ['"a""b",c', [[1, 'a"b', 'c']]],
])('reads %j', (text, lines) => {
  expect(parseCsv(text, 9).map(({ line, cells }) => [line, ...cells])).toEqual(lines);
});

it('reads one line more than it may', () => {
  expect(parseCsv('a,b\n'.repeat(9), 3)).toHaveLength(4);
  expect(parseCsv('a,b\n'.repeat(3), 3)).toHaveLength(3);
});
