import { type RedirectLine, redirectResource } from '@vold/contract';
import {
  followRedirects,
  isWildcard,
  keyOf,
  type RedirectSource,
  type StoredRedirect,
} from '../match-redirect.ts';
import { decoded, placeProblem, redirectsOf, shapeProblem } from '../redirect-problem.ts';
import type { CsvLine } from './parse-csv.ts';

const yes = new Set(['', 'true', 'yes', 'y', '1', '301', '308', 'permanent']);
const no = new Set(['false', 'no', 'n', '0', '302', '307', 'temporary']);
const names = new Set(['from', 'source', 'old', 'old address', 'old url', 'source url']);

export interface PlannedLine extends RedirectLine {
  /** Id of the redirect that it changes; null for a new one. */
  id: string | null;
}

/**
 * Says what becomes of each line, as if they were saved one after another.
 *
 * @param lines without a header
 * @param stored every redirect of the client
 */
export async function planImport(
  lines: readonly CsvLine[],
  stored: readonly StoredRedirect[],
  { isPublished, isOwnHost }: Omit<RedirectSource, 'find'>,
): Promise<PlannedLine[]> {
  const byAddress = Map.groupBy(stored, ({ from }) => from.toLowerCase());
  const isStored = new Set(stored.map(({ id }) => id));
  const source: RedirectSource = {
    find: async (addresses) =>
      [...new Set(addresses.map((one) => one.toLowerCase()))].flatMap((one) => byAddress.get(one) ?? []),
    isPublished,
    isOwnHost,
  };
  const seen = new Map<string, number>();
  const planned: PlannedLine[] = [];
  for (const { line, cells } of lines) {
    const [given = '', to = '', kind = ''] = cells.map(withoutGuard);
    const asked = pathOfAddress(given, isOwnHost);
    const permanent = !no.has(kind.toLowerCase());
    // Another spelling of its address changes it, too.
    const current = (await redirectsOf(asked, source)).find(({ id }) => isStored.has(id));
    const from = current?.from ?? asked;
    const refuse = (note: string) =>
      planned.push({ line, from, to, permanent, outcome: 'refused', note, id: null });

    const problem = fieldProblem({ from, to, permanent: kind });
    if (problem) {
      refuse(problem);
      continue;
    }
    const address = current?.id ?? keyOf(decoded(from));
    const earlier = seen.get(address);
    if (earlier !== undefined) {
      refuse(`Line ${earlier} has the same address`);
      continue;
    }
    seen.set(address, line);
    if (current && current.to === to && current.permanent === permanent) {
      planned.push({ line, from, to, permanent, outcome: 'same', note: '', id: current.id });
      continue;
    }
    const redirect = { id: current?.id ?? `line ${line}`, from, to, permanent };
    const wrong = shapeProblem(redirect) ?? (await placeProblem(redirect, source));
    if (wrong) {
      refuse(wrong.message);
      continue;
    }
    const others = (byAddress.get(from.toLowerCase()) ?? []).filter(({ id }) => id !== redirect.id);
    byAddress.set(from.toLowerCase(), [...others, redirect]);
    const outcome = current ? 'changed' : 'new';
    planned.push({ line, from, to, permanent, outcome, note: '', id: current?.id ?? null });
  }
  for (const line of planned) {
    if (line.outcome !== 'new' && line.outcome !== 'changed') continue;
    if (!isWildcard(line.from)) line.note = await chainNote(source, line.from);
  }
  return planned;
}

/** Visitors are sent on once, whatever the number of redirects: the note says where to. */
async function chainNote(source: RedirectSource, from: string): Promise<string> {
  const end = await followRedirects(source, from);
  return end.kind === 'found' && end.hops > 1 ? `Leads on to ${end.to}` : '';
}

/** The lines below one that names the columns. */
export function withoutHeader(lines: readonly CsvLine[]): readonly CsvLine[] {
  const first = lines[0]?.cells[0]?.toLowerCase() ?? '';
  return names.has(first) ? lines.slice(1) : lines;
}

/** Exports put an apostrophe before what a spreadsheet would run. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

/** Lists of other programs have whole addresses of the website. */
function pathOfAddress(address: string, isOwnHost: (hostName: string) => boolean): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return (url && isOwnHost(url.hostname) ? `${url.pathname}${url.search}` : address).normalize('NFC');
}

function fieldProblem({ from, to, permanent }: Record<'from' | 'to' | 'permanent', string>): string | null {
  const kind = permanent.toLowerCase();
  if (!yes.has(kind) && !no.has(kind)) return `Permanent is true or false, not “${permanent.slice(0, 40)}”`;
  const { shape } = redirectResource.fields;
  if (to === '') return 'It names no target';
  const problems = [
    ['From', shape.from.safeParse(from).error],
    ['To', shape.to.safeParse(to).error],
  ] as const;
  for (const [name, error] of problems)
    if (error) return `${name}: ${error.issues[0]?.message ?? 'not valid'}`;
  return null;
}
