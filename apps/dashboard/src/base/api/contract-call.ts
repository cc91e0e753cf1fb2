import { requestOf } from '@vold/contract';
import type { CallAnswer, CallInput, CallName } from '@vold/contract/calls';
import type { AnswerSchema, CallOptions, Http } from './http.ts';
import type { WriteSettings } from './resource-calls.ts';
import type { ApiResult } from './result.ts';

type Options<C extends CallName> = WriteSettings & Pick<CallOptions<unknown>, 'query'> & CallInput<C>;

/** The calls of the contract by name, for example `GET form-builder/:id/reach`, which types their parameters, body and answer. */
export function contractCall(http: Http) {
  return <C extends CallName>(
    name: C,
    ...[options]: object extends Options<C> ? [options?: Options<C>] : [options: Options<C>]
  ): Promise<ApiResult<CallAnswer<C>>> => {
    const schema: AnswerSchema<unknown> = ({ calls }) => calls[name].answer;
    return http.call(...requestOf(name, options?.params), {
      ...options,
      schema: schema as AnswerSchema<CallAnswer<C>>,
    });
  };
}
