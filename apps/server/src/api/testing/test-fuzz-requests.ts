import { idPrefixes } from '@vold/contract';
import fc from 'fast-check';
import { bodiesOf } from './test-fuzz-bodies.ts';
import type { RawRequest } from './test-fuzz-send.ts';
import { nastyText, nastyValue, type Schema, valuesOf } from './test-fuzz-values.ts';

/** The description of a call in the OpenAPI document. */
export interface Operation {
  readonly parameters: readonly { name: string; in: string; schema: Schema }[];
  /** By status. */
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Described {
  readonly method: string;
  /** As in the document, for example `/api/v1/page/{id}`. */
  readonly path: string;
  readonly operation: Operation;
}

export interface FuzzWorld {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Ids that requests may name, foreign ones among them. */
  readonly ids: readonly string[];
  readonly ownIds: readonly string[];
  /** Bodies that a create takes, by resource. */
  readonly samples: Readonly<Record<string, object>>;
  /** Client ids to end paths with. */
  readonly suffixes: readonly string[];
  readonly tokens: Readonly<Record<string, string | null>>;
}

export interface FuzzRequest extends RawRequest {
  /** A name of `FuzzWorld.tokens`. */
  readonly principal: string;
}

/** Requests of a call: mostly nearly right, so that they get past the first check, each wrong in some places. */
export function requestsOf(call: Described, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const names = Object.keys(world.tokens);
  const staff = names.filter((name) => /^(?:editor|admin|master|key)$/.test(name));
  // Signing out would leave the calls after it without a session.
  const leaves = call.path.endsWith('/logout');
  const mighty = staff.filter((name) => name === 'admin' || name === 'master');
  const good = staff.length > 0 && !leaves ? [...staff, ...mighty, ...mighty] : ['guest'];
  const all = leaves ? names.filter((name) => !staff.includes(name)) : names;
  return fc
    .record({
      principal: fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...good) }, fc.constantFrom(...all)),
      path: paths(call, world),
      query: queries(call, world),
      body: bodiesOf(call, world),
      extra: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, oddHeaders),
    })
    .map(({ principal, path, query, body, extra }) => {
      const token = world.tokens[principal];
      return {
        principal,
        method: call.method,
        path: path + (query === '' ? '' : `?${query}`),
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== null && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
          ...extra,
        },
        body: body?.bytes ?? null,
      };
    });
}

const oddHeaders = fc.constantFrom<Record<string, string>[]>(
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': ';;;' },
  { 'content-encoding': 'gzip' },
  { 'if-match': '"not-a-rev"' },
  { 'if-match': '99999999999999999999' },
  { 'idempotency-key': 'the-same' },
  { 'idempotency-key': 'x'.repeat(3000) },
  { 'last-event-id': 'NaN' },
  { 'accept-encoding': 'br;q=nonsense' },
  { range: 'bytes=9-1' },
  { 'x-forwarded-for': "' or 1=1" },
);

/** Escaped, as it is with what a path cannot hold escaped, or with an escape that is none. */
const segment = nastyText.map((text) => {
  if (/^%[\da-f]{0,2}/i.test(text)) return text.replaceAll(/[^\x21-\x7e]|[?#/]/g, '-');
  return encodeURIComponent(text.slice(0, 2000).toWellFormed());
});

function idPrefixOf(resource: string): string | undefined {
  return Object.entries(idPrefixes).find(([kind]) => kind === resource)?.[1];
}

function paths({ method, path, operation }: Described, world: FuzzWorld): fc.Arbitrary<string> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const isAlias = names.includes('alias');
  const known = fc.constantFrom(...world.ids, 'journal', '1', '999999999999');
  const prefix = isAlias ? 'po' : idPrefixOf(path.split('/')[3] ?? '');
  const fittingOf = (ids: readonly string[]) => ids.filter((id) => id.startsWith(`${prefix}_`));
  const mine = fittingOf(world.ownIds);
  const fitting = [...mine, ...mine, ...fittingOf(world.ids)];
  // Deleted records are missing for later calls: only records of other calls are deleted.
  const spared = method === 'DELETE' ? [`${madeId}${prefix}`] : fitting;
  const own = spared.length > 0 ? fc.constantFrom(...spared) : known;
  const value = fc.oneof(
    { weight: 10, arbitrary: own },
    { weight: 1, arbitrary: known },
    { weight: 1, arbitrary: segment },
  );
  const aliases = fc.oneof({ weight: 9, arbitrary: fc.constant('happening') }, segment);
  const types = fc.oneof({ weight: 9, arbitrary: fc.constant('journal') }, segment);
  // Calls without a client in the path would be other calls with one.
  const suffixes = optedOut.test(path) ? [] : world.suffixes.map((id) => `/${id}`);
  const suffix = fc.constantFrom('', '', '', '', ...suffixes);
  return fc
    .tuple(
      fc.tuple(...names.map((name) => (name === 'alias' ? aliases : name === 'type' ? types : value))),
      suffix,
    )
    .map(
      ([values, end]) =>
        names.reduce((text, name, at) => text.replace(`{${name}}`, () => values[at] ?? ''), path) + end,
    );
}

const optedOut = /^\/api\/v1\/(?:login|logout|self|openapi\.json|site|client\/\{id\}$)/;

/** Replaces the id of a record that an earlier request created: `made:pg`. */
export const madeId = 'made:';

const conditions = fc.oneof(
  nastyValue,
  fc.dictionary(
    fc.constantFrom(
      'title.en',
      'status',
      'id',
      'created_at',
      'data.a',
      '__proto__',
      'client_id',
      'or',
      'and',
      'name',
    ),
    fc.oneof(
      nastyValue,
      fc.dictionary(fc.constantFrom('contains', 'regex', 'in', 'lt', 'gte', 'exists', '$where'), nastyValue),
    ),
    { maxKeys: 3 },
  ),
);
const sorts = fc.constantFrom(
  'id DESC',
  'title.en ASC',
  'a;b;c',
  'id,,,',
  "id';--",
  '__proto__ asc',
  'created_at desc,id asc',
  'x,'.repeat(500),
);

function queries({ operation }: Described, world: FuzzWorld): fc.Arbitrary<string> {
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const own = declared.map(({ name, schema }) => {
    const text = valuesOf(schema, world).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    if (name === 'where')
      return fc.tuple(
        fc.constant(name),
        fc.oneof(
          conditions.map((value) => JSON.stringify(value)),
          nastyText,
        ),
      );
    return fc.tuple(
      fc.constant(name),
      name === 'sort' ? fc.oneof(sorts, nastyText) : fc.oneof(text, nastyText),
    );
  });
  const unknown = fc.tuple(
    fc.constantFrom('__proto__', 'nothing', 'constructor', 'client_id', 'where[a]'),
    nastyText,
  );
  const pairs = fc.array(
    own.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.oneof(...own) }, unknown) : unknown,
    { maxLength: 3 },
  );
  return fc.oneof(
    {
      weight: 10,
      arbitrary: pairs.map((list) =>
        list
          .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`)
          .join('&'),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        'where=%',
        'a=%ff&a=%00',
        '&&&=',
        'limit=-1',
        'limit=1e99',
        'page=NaN&size=0',
        'skip=99999999999999999999',
      ),
    },
  );
}
