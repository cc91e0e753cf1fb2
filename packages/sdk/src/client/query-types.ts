type Scalar = string | number | boolean | null;

/** Conditions of one field. `contains` and `regex` both match the literal text, ignoring case. */
interface FieldCondition {
  contains?: string;
  regex?: string;
  startsWith?: string;
  in?: readonly Scalar[];
  ne?: Scalar;
  lt?: Scalar;
  lte?: Scalar;
  gt?: Scalar;
  gte?: Scalar;
  exists?: boolean;
}

/** A list's condition: `{ status: 'draft', 'title.en': { contains: 'room' }, or: [{ … }, { … }] }`. */
export interface Where {
  or?: readonly Where[];
  and?: readonly Where[];
  [path: string]: Scalar | FieldCondition | readonly Where[] | undefined;
}

/** Answer of a list. */
export interface Page<T> {
  readonly results: T[];
  readonly total: number;
  readonly total_page: number;
}
