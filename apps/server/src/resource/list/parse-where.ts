import { cutText, type ErrorDetail, storableText } from '@vold/contract';
import { invalid } from '../../platform/errors/api-error.ts';
import type { Condition, FieldPath, Scalar } from './condition.ts';
import { type PathResolver, unknownField } from './field-path.ts';

const limits = { depth: 6, list: 500, text: 200, value: 2000 };
/** `texts`: conditions that look into texts, each of which may read all records. */
const ofStaff = { conditions: 60, texts: 60 };
const ofVisitors = { conditions: 20, texts: 5 };

/**
 * Parses the `where` of a list: `{field: value}`, `{field: {contains: …}}`, `{or: […]}`,
 * `{and: […]}`. Only fields that the contract allows; depth, number of conditions and lengths are bounded.
 * `regex` is a case-insensitive contains of the literal text: no pattern of a caller ever reaches the database.
 *
 * @throws 422 INVALID naming each unknown field and each unfit value
 */
export function parseWhere(
  text: string | undefined,
  resolve: PathResolver,
  { asGuest = false } = {},
): Condition | null {
  if (text === undefined || text === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid([{ path: 'where', message: 'where must be JSON' }]);
  }
  const parser = new WhereParser(resolve, asGuest ? ofVisitors : ofStaff);
  const condition = parser.group(value, 'where', 0);
  if (parser.details.length > 0) throw invalid(parser.details);
  return condition.kind === 'all' && condition.conditions.length === 0 ? null : condition;
}

const nothing: Condition = { kind: 'all', conditions: [] };

/** Collects every complaint, so that a caller learns of all of them at once. */
class WhereParser {
  readonly details: ErrorDetail[] = [];
  private readonly resolve: PathResolver;
  private readonly most: typeof ofStaff;
  private count = 0;
  private texts = 0;

  constructor(resolve: PathResolver, most: typeof ofStaff) {
    this.resolve = resolve;
    this.most = most;
  }

  group(value: unknown, path: string, depth: number): Condition {
    if (depth > limits.depth) return this.refuse(path, 'The conditions are nested too deeply');
    if (!isObject(value)) return this.refuse(path, 'A condition must be an object');
    const conditions = Object.entries(value).map(([key, below]) => {
      if (++this.count > this.most.conditions) return this.tooMany(path);
      if (key === 'or' || key === 'and') return this.several(key, below, `${path}.${key}`, depth);
      return this.field(key, below, path);
    });
    return conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'all', conditions };
  }

  private several(key: 'or' | 'and', value: unknown, path: string, depth: number): Condition {
    if (!Array.isArray(value)) return this.refuse(path, `${key} must be a list of conditions`);
    if (value.length > this.most.conditions) return this.tooMany(path);
    const conditions = value.map((item, at) => this.group(item, `${path}.${at}`, depth + 1));
    return { kind: key === 'or' ? 'any' : 'all', conditions };
  }

  private field(name: string, value: unknown, path: string): Condition {
    const at = this.resolve(name);
    const here = `${path}.${name}`;
    if (!at) return this.refuse(here, unknownField(name, this.resolve));
    if (!isObject(value)) return this.compare('equal', at, value, here);
    const operators = Object.entries(value);
    if (operators.length === 0) return this.refuse(here, `${name} needs an operator`);
    const conditions = operators.map(([operator, operand]) => {
      if (++this.count > this.most.conditions) return this.tooMany(here);
      return this.operator(operator, operand, at, here);
    });
    return conditions.length === 1 && conditions[0] ? conditions[0] : { kind: 'all', conditions };
  }

  private operator(operator: string, operand: unknown, at: FieldPath, path: string): Condition {
    switch (operator) {
      case 'contains':
      case 'regex':
        return this.text('contains', operand, at, path);
      case 'startsWith':
        return this.text('starts-with', operand, at, path);
      case 'in':
        return this.oneOf(operand, at, path);
      case 'ne':
        return this.compare('different', at, operand, path);
      case 'lt':
        return this.order('less', at, operand, path);
      case 'lte':
        return this.order('at-most', at, operand, path);
      case 'gt':
        return this.order('more', at, operand, path);
      case 'gte':
        return this.order('at-least', at, operand, path);
      case 'exists':
        if (typeof operand !== 'boolean') return this.refuse(path, 'exists is true or false');
        return { kind: 'exists', at, exists: operand };
      default:
        return this.refuse(path, `Unknown operator: ${cutText(operator, 50).toWellFormed()}`);
    }
  }

  private text(kind: 'contains' | 'starts-with', value: unknown, at: FieldPath, path: string): Condition {
    if (at.column.kind !== 'text' && at.column.kind !== 'json')
      return this.refuse(path, 'This field is not a text');
    if (typeof value !== 'string' || value.length > limits.text || !isStorable(value)) {
      return this.refuse(path, `Needs a text of at most ${limits.text} characters`);
    }
    if (++this.texts > this.most.texts) return this.tooMany(path);
    return { kind, at, text: storableText(value) };
  }

  private oneOf(value: unknown, at: FieldPath, path: string): Condition {
    if (!Array.isArray(value) || value.length > limits.list) {
      return this.refuse(path, `in needs a list of at most ${limits.list} values`);
    }
    const values = value.map((item) => this.scalar(at, item, path));
    return { kind: 'one-of', at, values };
  }

  private compare(kind: 'equal' | 'different', at: FieldPath, value: unknown, path: string): Condition {
    return { kind, at, value: this.scalar(at, value, path) };
  }

  private order(
    kind: 'less' | 'at-most' | 'more' | 'at-least',
    at: FieldPath,
    value: unknown,
    path: string,
  ): Condition {
    const scalar = this.scalar(at, value, path);
    if (scalar === null || typeof scalar === 'boolean') {
      return this.refuse(path, 'Only a number, a text or a time can be compared');
    }
    return { kind, at, value: scalar };
  }

  /** A value of the field's own kind; anything else would be a database error or never match. */
  private scalar(at: FieldPath, value: unknown, path: string): Scalar {
    if (value === null) return null;
    const kind = at.column.kind;
    if (typeof value === 'string' && value.length <= limits.value && isStorable(value)) {
      if (kind === 'text' || kind === 'json') return storableText(value);
      if (kind === 'timestamp' && isTime(value)) return new Date(value).toISOString();
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (kind === 'json' || (kind === 'number' && Math.abs(value) <= 2 ** 31 - 1)) return value;
    }
    if (typeof value === 'boolean' && (kind === 'boolean' || kind === 'json')) return value;
    this.refuse(path, `Needs ${expected[kind]}`);
    return null;
  }

  private tooMany(path: string): Condition {
    if (this.details.some(({ message }) => message === 'Too many conditions')) return nothing;
    return this.refuse(path, 'Too many conditions');
  }

  private refuse(path: string, message: string): Condition {
    this.details.push({ path: cutText(path, 300).toWellFormed(), message });
    return nothing;
  }
}

const expected = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  timestamp: 'a time such as 2026-01-31T12:00:00Z',
  json: 'a text, a number, true or false',
} as const;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isTime(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time);
}
