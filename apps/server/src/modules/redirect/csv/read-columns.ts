import type { RedirectColumn, RedirectColumnUse } from '@vold/contract';
import type { CsvLine } from './parse-csv.ts';

/** Names of columns in the files of other programs, in lower case, with blanks for other signs. */
export const columnNames: Readonly<Record<RedirectColumnUse, readonly string[]>> = {
  from: [
    'from',
    'source',
    'source url',
    'old',
    'old address',
    'old url',
    'old path',
    'origin',
    'original url',
    'original',
    'redirect from',
    'request',
    'request url',
    'from url',
    'from path',
    'url from',
    'path',
  ],
  to: [
    'to',
    'target',
    'target url',
    'new',
    'new address',
    'new url',
    'new path',
    'destination',
    'destination url',
    'redirect to',
    'redirects to',
    'to url',
    'to path',
    'url to',
  ],
  permanent: [
    'permanent',
    'code',
    'status code',
    'http code',
    'http status',
    'redirect type',
    'redirect code',
    'type',
  ],
  pattern: ['regex', 'is regex', 'format', 'matching', 'match type', 'match'],
  enabled: ['enabled', 'active', 'status', 'state'],
};

const uses = new Map(
  (Object.keys(columnNames) as RedirectColumnUse[]).flatMap((use) =>
    columnNames[use].map((name) => [name, use] as const),
  ),
);

const maxName = 200;

export interface ReadColumns {
  columns: RedirectColumn[];
  /** The lines below the names. */
  lines: readonly CsvLine[];
  /** The first line names columns, but not which are the addresses. */
  isUnclear: boolean;
}

/**
 * Says what the columns of a file are: by the names of its first line, or as the caller says. A first line with addresses in its first
 * two cells has no names; the columns are from, to and permanent then.
 */
export function readColumns(
  all: readonly CsvLine[],
  given?: readonly (RedirectColumnUse | null)[],
): ReadColumns {
  const [first, second] = all;
  const cells = first?.cells ?? [];
  const named = cells.map((cell) => uses.get(plainName(cell)) ?? null);
  const isNamed = named.includes('from') && named.includes('to');
  const hasNames = isNamed || (cells.length > 1 && cells.every((cell) => !isAddress(cell)));
  const lines = hasNames ? all.slice(1) : all;
  const examples = (hasNames ? second : first)?.cells ?? [];
  const byPlace = (['from', 'to', 'permanent'] as const).slice(0, Math.max(cells.length, 2));
  // A third column without a name is the kind.
  const kind =
    isNamed && cells.length === 2 && lines.some((line) => line.cells.length > 2)
      ? (['permanent'] as const)
      : [];
  const found = given ?? (isNamed ? [...once(named), ...kind] : hasNames ? named : byPlace);
  const count = Math.max(cells.length, found.length);
  return {
    columns: Array.from({ length: count }, (_, at) => ({
      name: hasNames ? (cells[at] ?? '').slice(0, maxName) : '',
      use: found[at] ?? null,
      example: (examples[at] ?? '').slice(0, maxName),
    })),
    lines,
    isUnclear: !found.includes('from') || !found.includes('to'),
  };
}

/** If several columns have one content the first counts, but a file may have its kind in two columns (`code`, `type`). */
function once(named: readonly (RedirectColumnUse | null)[]): (RedirectColumnUse | null)[] {
  return named.map((use, at) => ((use === 'from' || use === 'to') && named.indexOf(use) !== at ? null : use));
}

function plainName(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** True if a cell is an address, not the name of a column. */
function isAddress(cell: string): boolean {
  return /^'?(?:\/|https?:|\*)|\/|\.\w/i.test(cell);
}
