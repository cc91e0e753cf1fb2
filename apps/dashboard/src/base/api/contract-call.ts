import type { CallAnswer, CallBody, CallName, CallParams } from '@vold/contract/calls';
import type { AnswerSchema, CallOptions, Http, Method } from './http.ts';
import type { WriteSettings } from './resource-calls.ts';
import type { ApiResult } from './result.ts';

interface AnyOptions extends WriteSettings, Pick<CallOptions<unknown>, 'query' | 'body'> {
  params?: Readonly<Record<string, string>>;
}
type Path<C extends string> = [CallParams<C>] extends [never]
  ? { params?: never }
  : { params: Record<CallParams<C>, string> };
type Body<C extends CallName> = [CallBody<C>] extends [undefined] ? { body?: never } : { body: CallBody<C> };
type Options<C extends CallName> = AnyOptions & Path<C> & Body<C>;

/** The calls of the contract by name, for example `GET form-builder/:id/reach`, which types their parameters, body and answer. */
export function contractCall(http: Http) {
  return <C extends CallName>(
    name: C,
    ...[options]: object extends Options<C> ? [options?: Options<C>] : [options: Options<C>]
  ): Promise<ApiResult<CallAnswer<C>>> => {
    const { params = {}, ...others }: AnyOptions = options ?? {};
    const [method, path = ''] = name.split(' ');
    const schema: AnswerSchema<unknown> = ({ calls }) => calls[name].answer;
    return http.call(
      method as Method,
      path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? '')),
      { ...others, schema: schema as AnswerSchema<CallAnswer<C>> },
    );
  };
}
