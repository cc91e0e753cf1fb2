import {
  completeAddress,
  decodePercents,
  type RedirectColumnUse,
  type RedirectLine,
  redirectResource,
} from '@vold/contract';
import {
  followRedirects,
  isWildcard,
  keyOf,
  type RedirectSource,
  type StoredRedirect,
} from '../match-redirect.ts';
import { placeProblem, redirectsOf, shapeProblem } from '../redirect-problem.ts';
import type { CsvLine } from './parse-csv.ts';

const yes = new Set(['', 'true', 'yes', 'y', '1', '301', '308', 'permanent']);
const no = new Set(['false', 'no', 'n', '0', '302', '303', '307', 'temporary']);
/** Other kinds of redirects that programs have besides their code: by the address alone. */
const byAddress = new Set(['url', 'plain', 'redirect', 'exact', 'page']);
const on = new Set(['', 'active', 'enabled', 'true', 'yes', 'y', '1', 'on', 'publish', 'published', 'live']);
const off = new Set(['inactive', 'disabled', 'false', 'no', 'n', '0', 'off', 'draft', 'trash', 'trashed']);
const plain = new Set(['', '0', 'false', 'no', 'n', 'plain', 'exact', 'url', 'equals']);

export interface PlannedLine extends RedirectLine {
  /** Id of the redirect that it changes; null for a new one. */
  id: string | null;
}

/**
 * Says what becomes of each line, as if they were saved one after another.
 *
 * @param lines without a header
 * @param columns contents of the columns, in their order
 * @param stored every redirect of the client
 */
export async function planImport(
  lines: readonly CsvLine[],
  columns: readonly (RedirectColumnUse | null)[],
  stored: readonly StoredRedirect[],
  { isPublished, isOwnHost }: Omit<RedirectSource, 'find'>,
): Promise<PlannedLine[]> {
  const byPath = Map.groupBy(stored, ({ from }) => from.toLowerCase());
  const isStored = new Set(stored.map(({ id }) => id));
  const source: RedirectSource = {
    find: async (addresses) =>
      [...new Set(addresses.map((one) => one.toLowerCase()))].flatMap((one) => byPath.get(one) ?? []),
    isPublished,
    isOwnHost,
  };
  const seen = new Map<string, number>();
  const planned: PlannedLine[] = [];
  for (const { line, cells } of lines) {
    const values = valuesOf(cells, columns);
    const asked = pathOfAddress(withSlash(values.from, isOwnHost), isOwnHost);
    const to = completeAddress(withSlash(values.to, isOwnHost));
    const permanent = !no.has(values.permanent.toLowerCase());
    // Another spelling of its address changes it, too.
    const current = (await redirectsOf(asked, source)).find(({ id }) => isStored.has(id));
    const from = current?.from ?? asked;
    const leave = (outcome: 'refused' | 'skipped', note: string) =>
      planned.push({ line, from, to, permanent, outcome, note, id: null });
    const refuse = (note: string) => leave('refused', note);

    if (off.has(values.enabled.toLowerCase())) {
      leave('skipped', 'It is off in the file');
      continue;
    }
    const problem = fieldProblem({ ...values, from, to });
    if (problem) {
      refuse(problem);
      continue;
    }
    const address = current?.id ?? keyOf(decodePercents(from));
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
    const others = (byPath.get(from.toLowerCase()) ?? []).filter(({ id }) => id !== redirect.id);
    byPath.set(from.toLowerCase(), [...others, redirect]);
    const outcome = current ? 'changed' : 'new';
    planned.push({ line, from, to, permanent, outcome, note: '', id: current?.id ?? null });
  }
  for (const line of planned) {
    if (line.outcome !== 'new' && line.outcome !== 'changed') continue;
    if (!isWildcard(line.from)) line.note = await chainNote(source, line.from);
  }
  return planned;
}

/** Visitors are redirected once through any number of redirects: the note names the target. */
async function chainNote(source: RedirectSource, from: string): Promise<string> {
  const end = await followRedirects(source, from);
  return end.kind === 'found' && end.hops > 1 ? `Leads on to ${end.to}` : '';
}

type Values = Record<RedirectColumnUse, string>;

/** The values of a line by their columns. Of two columns for the kind, the one with a number counts. */
function valuesOf(cells: readonly string[], columns: readonly (RedirectColumnUse | null)[]): Values {
  const values: Values = { from: '', to: '', permanent: '', pattern: '', enabled: '' };
  for (const [at, use] of columns.entries()) {
    const value = withoutGuard(cells[at] ?? '');
    if (use === null || value === '') continue;
    // `status` may be the code.
    const isCode = use === 'enabled' && /^3\d\d$/.test(value);
    const name = isCode ? 'permanent' : use;
    if (values[name] === '' || (name === 'permanent' && /^\d{3}$/.test(value))) values[name] = value;
    else if (name === 'pattern' && !plain.has(value.toLowerCase())) values.pattern = value;
    else if (name === 'permanent' && !byAddress.has(value.toLowerCase()) && /^\d{3}$/.test(values.permanent))
      values.pattern ||= value;
  }
  if (byAddress.has(values.permanent.toLowerCase())) values.permanent = '';
  return values;
}

/** Other programs leave out the slash at the start of a path. */
function withSlash(written: string, isOwnHost: (hostName: string) => boolean): string {
  if (written === '' || /^(?:[/?#*]|[a-z][a-z0-9+.-]*:)|\s/i.test(written)) return written;
  const [host = ''] = written.split('/');
  if (isOwnHost(host.toLowerCase())) return `https://${written}`;
  // `example.com/a` is of another website; `old.html` is a path.
  return /^[\w-]+(?:\.[\w-]+)+\//.test(written) ? written : `/${written}`;
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

function fieldProblem({ from, to, permanent, pattern, enabled }: Values): string | null {
  const kind = permanent.toLowerCase();
  if (!plain.has(pattern.toLowerCase()))
    return `It is a pattern (“${pattern.slice(0, 40)}”): only addresses, and /* at their end, are possible`;
  if (!on.has(enabled.toLowerCase())) return `It is on or off, not “${enabled.slice(0, 40)}”`;
  if (!yes.has(kind) && !no.has(kind)) return `Permanent is true or false, not “${permanent.slice(0, 40)}”`;
  const { shape } = redirectResource.fields;
  if (to === '' && /\S\s+\S/.test(from))
    return 'It names no target: its columns are separated by blanks; separate them by commas';
  if (to === '') return 'It names no target';
  const problems = [
    ['From', shape.from.safeParse(from).error],
    ['To', shape.to.safeParse(to).error],
  ] as const;
  for (const [name, error] of problems)
    if (error) return `${name}: ${error.issues[0]?.message ?? 'not valid'}`;
  return null;
}
