import pg from 'pg';

const { builtins } = pg.types;

/** `2026-11-21 02:00:00.12+00`, as PostgreSQL writes it in our sessions (ISO, UTC), as the API's ISO string. */
function isoInstant(value: string): string {
  return new Date(value).toISOString();
}

/** Counters and identities; beyond 2^53 they would lie, so they are refused. */
function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`);
  return number;
}

/** Timestamps as ISO strings with milliseconds, int8 as numbers; everything else as the driver does. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) return isoInstant;
      if (oid === builtins.INT8) return safeInteger;
    }
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};
