import type { z } from 'zod';
import { contentCalls } from './content-calls.ts';
import { selfCalls } from './self-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { staffCalls } from './staff-calls.ts';

export { type CallShape, deletedAnswer, doneAnswer } from './call.ts';
export { offeredSection } from './content-calls.ts';
export { type OrderBody, wantedOrder } from './order.ts';

/**
 * Every call of the API that takes and answers JSON and is not one of a record's own (list, get, create, update,
 * delete and what follows from a resource's definition), by method and path. The server's route table is held against
 * it, so that a call that is added or changed there is added or changed here.
 */
export const calls = { ...signInCalls, ...selfCalls, ...contentCalls, ...staffCalls } as const;
export type CallName = keyof typeof calls;

type Calls = typeof calls;
/** The answer of a call. */
export type CallAnswer<C extends CallName> = z.output<Calls[C]['answer']>;
/** The body of a call; undefined for none. */
export type CallBody<C extends CallName> = Calls[C] extends { readonly body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;
/** Names of the parameters in a call's path. */
export type CallParams<C extends string> = C extends `${string}:${infer Name}/${infer Rest}`
  ? Name | CallParams<Rest>
  : C extends `${string}:${infer Name}`
    ? Name
    : never;
/** The parameters and the body of a call, if it has them. */
export type CallInput<C extends CallName> = ([CallParams<C>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<CallParams<C>, string>> }) &
  (undefined extends CallBody<C> ? { readonly body?: CallBody<C> } : { readonly body: CallBody<C> });
