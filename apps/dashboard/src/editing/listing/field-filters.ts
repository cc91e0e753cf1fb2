import type { Condition } from '../../base/api/where.ts';

/** A filter by a field of the records' form that the server has indexed. */
export interface FieldFilter {
  /** Its name in the address: the model of the field. */
  name: string;
  title: string;
  /** Path of the value, for example `data.price`. */
  path: string;
  kind: 'text' | 'number' | 'date' | 'choice' | 'toggle';
  /** The values of a choice. */
  values?: readonly { id: string; title: string }[] | undefined;
}

/** The filter of one field: a value, or the ends of a range. Empty, it filters nothing. */
export interface FieldQuestion {
  is?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const parts = ['is', 'from', 'to'] as const;

/** Reads the filters of an address by field name: `kind.is=pool&price.from=100`. */
export function readQuestions(text: string | undefined): Readonly<Record<string, FieldQuestion>> {
  const found: Record<string, FieldQuestion> = {};
  for (const [key, value] of new URLSearchParams(text ?? '')) {
    const [name = '', part] = key.split('.');
    const known = parts.find((one) => one === part);
    if (known && value !== '') found[name] = { ...found[name], [known]: value };
  }
  return found;
}

/** Writes the filters with another one for one field; undefined if no field is filtered. */
export function withQuestion(
  text: string | undefined,
  name: string,
  question: FieldQuestion,
): string | undefined {
  const asked = { ...readQuestions(text), [name]: question };
  const written = new URLSearchParams(
    Object.entries(asked).flatMap(([field, of]) =>
      parts.flatMap((part) => (of[part] ? [[`${field}.${part}`, of[part]]] : [])),
    ),
  );
  return written.toString() || undefined;
}

/** Returns the conditions of the filters. Values that do not fit their field are ignored. */
export function fieldConditions(filters: readonly FieldFilter[], text: string | undefined): Condition[] {
  const questions = readQuestions(text);
  return filters.flatMap((filter) => {
    const question = questions[filter.name];
    const condition = question && conditionOf(filter, question);
    return condition === undefined ? [] : [{ [filter.path]: condition }];
  });
}

function conditionOf({ kind }: FieldFilter, { is, from, to }: FieldQuestion): unknown {
  switch (kind) {
    case 'choice':
      return is;
    case 'toggle':
      return is === undefined ? undefined : is === 'yes' ? true : { ne: true };
    case 'text':
      return is === undefined ? undefined : { startsWith: is };
    case 'number':
      return rangeOf(numberOf(from), numberOf(to), 'lte');
    case 'date':
      // Includes the last day.
      return rangeOf(dayOf(from), dayAfter(to), 'lt');
  }
}

function rangeOf<T>(from: T | undefined, to: T | undefined, below: 'lt' | 'lte'): object | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { [below]: to }) };
}

function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  const isDay = text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

function dayAfter(text: string | undefined): string | undefined {
  const day = dayOf(text);
  return day && new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
