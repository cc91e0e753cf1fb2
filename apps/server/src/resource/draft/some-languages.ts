import { isObject, languageCode, languageCodeForm } from '@vold/contract';
import { z } from 'zod';
import type { Fields, StoredRecord } from '../write/hooks.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** True if a resource has texts per language, so that it can be published in some languages only. */
export function hasLanguages(shape: Shape): boolean {
  return Object.values(shape).some((schema) => isPerLanguage(inner(schema)));
}

/** The fields of a drafted record with its texts in some languages, and those of `base` in all others. */
export function inLanguages(
  shape: Shape,
  base: StoredRecord,
  mine: StoredRecord,
  languages: readonly string[],
): Fields {
  const known = new Set([...languages, ...languagesOf(shape, base), ...languagesOf(shape, mine)]);
  const take = (schema: z.core.$ZodType | undefined, before: unknown, value: unknown): unknown => {
    const kind = schema && inner(schema);
    if (kind ? isPerLanguage(kind) : isLanguageMap(before, value, known))
      return isObject(value) || isObject(before) ? pick(before, value, languages) : value;
    const isFree = kind instanceof z.ZodRecord;
    if (!isObject(value) || !(isFree || kind instanceof z.ZodObject)) return value;
    const fields = isFree ? {} : kind.shape;
    const origin = isObject(before) ? before : {};
    const keys = new Set([...Object.keys(value), ...(isFree ? Object.keys(origin) : Object.keys(fields))]);
    return entriesOf(keys, (key) => take(fields[key], origin[key], value[key]));
  };
  return entriesOf(Object.keys(mine), (name) => take(shape[name], base[name], mine[name]));
}

/** A map with the texts of `value` in some languages, and those of `before` in the others. */
function pick(before: unknown, value: unknown, languages: readonly string[]): Fields {
  const [old, now] = [before, value].map((map) => (isObject(map) ? map : {}));
  const codes = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return entriesOf(codes, (code) => (languages.includes(code) ? now : old)?.[code]);
}

function entriesOf(keys: Iterable<string>, of: (key: string) => unknown): Fields {
  return Object.fromEntries(
    [...keys].map((key) => [key, of(key)]).filter(([, value]) => value !== undefined),
  );
}

/** In free data a map is one of languages if all its keys are, and the record has one of them. */
function isLanguageMap(before: unknown, value: unknown, known: ReadonlySet<string>): boolean {
  const maps = [before, value].filter((map) => map !== undefined && map !== null);
  const keys = maps.flatMap((map) => (isObject(map) ? Object.keys(map) : ['']));
  return keys.some((key) => known.has(key)) && keys.every((key) => languageCodeForm.test(key));
}

function languagesOf(shape: Shape, record: StoredRecord): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const value = record[name];
    return isPerLanguage(inner(schema)) && isObject(value) ? Object.keys(value) : [];
  });
}

function isPerLanguage(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodRecord && schema.keyType === languageCode;
}

/** A schema without what makes it optional. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? inner(schema.unwrap()) : schema;
}
