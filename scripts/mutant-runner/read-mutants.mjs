import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

const folder = join(root, 'scripts/mutants');

/**
 * All mutants of `scripts/mutants/*.mjs`, or those with one of the given ids or of the given areas (names of files).
 * A mutant is `{ id, fault, file, find, replace, tests? }`: the id of the specification or an audit whose test has to notice it, the
 * fault in words, the file, the text that is replaced and the text that replaces it, and the test files to look in when
 * not in all of them.
 */
export async function readMutants(wanted) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const lists = await Promise.all(
    names.map(async (name) => {
      const { mutants } = await import(join(folder, name));
      return mutants.map((mutant) => ({ ...mutant, area: name.replace('.mjs', '') }));
    }),
  );
  const all = lists.flat();
  const unknown = wanted.filter((word) => !all.some((mutant) => isMeant(mutant, word)));
  if (unknown.length > 0) throw new Error(`No mutant has the id or area ${unknown.join(', ')}.`);
  return wanted.length === 0 ? all : all.filter((mutant) => wanted.some((word) => isMeant(mutant, word)));
}

function isMeant({ id, area }, word) {
  return id === word || area === word;
}

/** Says why a mutant cannot be applied to the sources, or null if it can be. */
export function findProblem({ id, fault, file, find, replace, tests }) {
  if (!/^(?:[A-Z]{3,5}-\d{2}|[A-Z]\d{1,2})$/.test(id ?? ''))
    return `"${id}" is not an id of the specification or an audit`;
  if (![fault, file, find].every((text) => typeof text === 'string' && text) || typeof replace !== 'string')
    return 'fault, file, find and replace have to be texts';
  if (find === replace) return '"replace" is the same as "find"';
  const missing = [file, ...(tests ?? [])].find((path) => read(path) === null);
  if (missing) return `there is no ${missing}`;
  const times = read(file).split(find).length - 1;
  return times === 1 ? null : `"find" occurs ${times} times in ${file}, not once`;
}

function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
