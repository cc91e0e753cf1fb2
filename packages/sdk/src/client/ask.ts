import { requestOf } from '@vold/contract';
import type { CallAnswer, CallInput, CallName } from '@vold/contract/calls';
import { type CallOptions, call } from './call.ts';
import type { Connection } from './connection.ts';
import { VoldError } from './vold-error.ts';

export type { CallAnswer, CallBody, CallName } from '@vold/contract/calls';

/** The options of a call of the contract: its parameters and its body, if it has them. */
export type AskOptions<C extends CallName> = Omit<CallOptions, 'body'> & CallInput<C>;

/**
 * Makes a call that is not about records, typed by the contract.
 *
 * @param name method and path as `/api/docs` has them, parameters as `:id`
 * @example const { results } = await ask(staff, 'GET history/:id/changes', { params: { id } });
 * @throws VoldError
 */
export async function ask<C extends CallName>(
  connection: Connection,
  name: C,
  ...[options]: Record<never, never> extends AskOptions<C>
    ? [options?: AskOptions<C>]
    : [options: AskOptions<C>]
): Promise<CallAnswer<C>> {
  const { params, ...rest } = options ?? {};
  const answer = await call(connection, ...requestOf(name, params), rest);
  if (!isAnswer(answer, name)) {
    const message = `The server answered ${name} with something that is not Vold's API`;
    throw new VoldError({ status: 200, code: 'UNEXPECTED', message });
  }
  return answer;
}

/** The server made the answer with the contract that the types come from. */
function isAnswer<C extends CallName>(answer: unknown, _name: C): answer is CallAnswer<C> {
  return typeof answer === 'object' && answer !== null;
}
