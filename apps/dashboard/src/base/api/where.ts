/** A condition of a list's `where`, as `parse-where.ts` of the server reads it. */
export type Condition = { or: Condition[] } | { and: Condition[] } | { [field: string]: unknown };

/** All of some conditions, without the empty ones; undefined when none is left. */
export function allOf(...conditions: (Condition | undefined)[]): Condition | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length > 1 ? { and: present } : present[0];
}

/** Any of the fields contains the text; undefined for an empty text. */
export function contains(fields: readonly string[], text: string): Condition | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const conditions = fields.map((field) => ({ [field]: { contains: wanted } }));
  return conditions.length === 1 ? conditions[0] : { or: conditions };
}

export interface ListQuery {
  where?: Condition;
  /** Text to search for in what the server searches. */
  q?: string | undefined;
  /** Words to search for in titles and content. */
  words?: string | undefined;
  /** `field DIR`, for example `id DESC`. */
  sort?: string;
  limit?: number;
  skip?: number;
  /** As `limit`, in the other way of paging: `page` counts from 0. */
  size?: number;
  page?: number;
  /** Deleted records instead of living ones. */
  trash?: true | undefined;
  /** Fields wanted, comma separated. */
  select?: string;
}

export function listParameters(query: ListQuery): Record<string, string | number | boolean | undefined> {
  return {
    q: query.q,
    words: query.words,
    sort: query.sort,
    limit: query.limit,
    skip: query.skip,
    size: query.size,
    page: query.page,
    trash: query.trash,
    select: query.select,
    where: query.where && JSON.stringify(query.where),
  };
}
