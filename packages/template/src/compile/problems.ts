import type { ViewProblem } from '@vold/contract';

/** A problem of a template's source, for its developer. */
export type TemplateProblem = ViewProblem;

export interface Place {
  line: number;
  column: number;
}

/** Maximum number of listed problems; developers do not fix more at once. */
const maxListed = 100;

/** Collects the problems of one of the two sources. */
export interface Problems {
  error(place: Place, message: string): void;
  warn(place: Place, message: string): void;
  readonly errors: number;
  readonly list: TemplateProblem[];
}

export function collectProblems(source: TemplateProblem['in']): Problems {
  const list: TemplateProblem[] = [];
  let errors = 0;
  const add = (level: TemplateProblem['level'], { line, column }: Place, message: string) => {
    if (list.length < maxListed) list.push({ in: source, line, column, message, level });
  };
  return {
    list,
    get errors() {
      return errors;
    },
    error(place, message) {
      errors += 1;
      add('error', place, message);
    },
    warn: (place, message) => add('warning', place, message),
  };
}

/** The name that a mistyped one was probably meant to be. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = 3;
  for (const name of names) {
    const distance = distanceOf(typed.slice(0, 40), name.slice(0, 40));
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Letters to insert, delete or replace (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
