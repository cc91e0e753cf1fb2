import { z } from 'zod';
import type { ListAnswer } from '../resource.ts';
import type { ApiRecord } from '../resource-record.ts';
import type { ResourceName } from '../resources/index.ts';

/** The body and the answer of a call. Parameters are in its name: `GET history/:id/changes`. */
export interface CallShape {
  /** JSON; none where the call takes nothing. */
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** Answer of calls that have nothing to tell. */
export const doneAnswer = z.object({ code: z.literal(200) });
export const deletedAnswer = z.object({ code: z.literal(200), id: z.string() });

export function listOf<T extends z.ZodType>(record: T) {
  return z.object({ results: z.array(record), total: z.number(), total_page: z.number() });
}

/** A record of a resource and the further fields of this answer; the resource defines its shape. */
export function recordOf<R extends ResourceName, Extra = unknown>() {
  return z.custom<ApiRecord<R> & Extra>();
}

/** A list of records of a resource, whose shape is the resource's own to say. */
export function recordsOf<R extends ResourceName>() {
  return z.custom<ListAnswer<ApiRecord<R>>>();
}

/** Texts that the call itself asks for, by their titles, where they are missing. */
export const text = (most: number) => z.string().max(most).optional();
