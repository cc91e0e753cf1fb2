import {
  draftHeader,
  type ErrorCode,
  errorBody,
  errorCodes,
  isDrafted,
  isForPeople,
  previewHeader,
} from '@vold/contract';
import { z } from 'zod';
import { guestActions } from '../auth/guest-actions.ts';
import { refusalsOf } from './refusals.ts';
import { apiBase } from './register-routes.ts';
import { type ApiRoute, defineRoute } from './route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the route table. Made when it is first asked for: start-up stays quick. */
export function createOpenApi(routes: () => readonly ApiRoute[]): () => Json {
  let document: Json | undefined;
  return () => {
    document ??= describe(routes());
    return document;
  };
}

/** `GET openapi.json`. */
export function openApiRoute(document: () => Json): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'openapi.json',
    action: 'openapi.get',
    access: 'open',
    summary: 'The description of this API (OpenAPI 3.1)',
    response: z.record(z.string(), z.unknown()),
    handle: async () => document(),
  });
}

function describe(routes: readonly ApiRoute[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  const error = convert(errorBody, 'output', 'Error', schemas);
  schemas.Error = error;
  for (const route of routes) {
    const path = `${apiBase}/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vold API',
      version: '1',
      description:
        'Append a client id to any path to select that client: `GET /api/v1/page/cl_…`. ' +
        'A user needs none (it selects the own client); a master names one to work on it; a website always does.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  };
}

function operation(route: ApiRoute, schemas: Json): Json {
  const name = `${route.method.toLowerCase()}_${route.path.replaceAll(/\W+/g, '_')}`;
  const bodySchema = route.body && documentedBody(route.body);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.action.split('.')[0]],
    'x-action': route.action,
    ...(forPeople(route) && { description: peopleOnly, 'x-people-only': true }),
    ...(route.access === 'open' && { security: [] }),
    parameters: [
      ...parameters(route.params, 'path', name, schemas),
      ...parameters(route.query, 'query', name, schemas),
      ...headersOf(route).map((header) => ({
        name: header,
        in: 'header',
        required: false,
        description: headerWords[header],
        schema: { type: 'string' },
      })),
    ],
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: bodyContent(route, convert(bodySchema, 'input', `${name}_body`, schemas)),
      },
    }),
    ...(route.multipart && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema(route) } } },
    }),
    responses: {
      [route.success ?? 200]: {
        description: 'Success',
        content: {
          [route.produces ?? 'application/json']: {
            schema: route.response ? convert(route.response, 'output', name, schemas) : { type: 'string' },
          },
        },
      },
      // A browser that submits a form without a script is redirected.
      ...(route.htmlForms && { 303: { description: 'Sent; the page that comes next is in Location' } }),
      ...refusals(route),
    },
  };
}

const peopleOnly = 'For people who are signed in: API keys are refused (403).';

function forPeople({ access, action }: ApiRoute): boolean {
  return access === 'self' || (access === 'action' && isForPeople(action));
}

/** Calls about records that can have a draft take the header that names it (`platform/auth/in-draft.ts`). */
function headersOf({
  method,
  path,
  action,
  access,
  headers = [],
  publishes,
  drafts,
}: ApiRoute): (keyof typeof headerWords)[] {
  const [resource = '', verb = ''] = action.split('.');
  const hasDraft =
    (isDrafted(resource) || drafts) &&
    access === 'action' &&
    publishes?.length !== 0 &&
    !['publish', 'erase'].includes(verb);
  // Versions need the right to read their record; guests cannot read them.
  const isShown = method === 'GET' && access === 'action' && !path.includes('/versions');
  const hasPreview = isShown && guestActions.has(action);
  const draft = hasDraft ? ([draftHeader] as const) : [];
  return [...headers, ...draft, ...(hasPreview ? ([previewHeader] as const) : [])];
}

const headerWords = {
  'If-Match': 'The revision that the write starts from; a record that was saved since is refused (412)',
  'Idempotency-Key': 'A create that is sent again with the same key within 24 hours answers as the first did',
  'Last-Event-ID': 'The last event that was received: what came after it is sent first',
  [draftHeader]: '`draft`: reads and writes the draft, instead of published records. For staff of the client',
  [previewHeader]:
    'The token of a preview link: reads what guests will see once the draft is published. For calls without `Authorization`',
} as const;

function bodyContent(route: ApiRoute, schema: Json): Json {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const types = ['application/json', ...(route.htmlForms ? forms : [])];
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/** By status, with the codes that it comes with. */
function refusals(route: ApiRoute): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(route)) {
    byStatus.set(errorCodes[code], [...(byStatus.get(errorCodes[code]) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(answers);
}

function uploadSchema({ uploadFields = [] }: ApiRoute): Json {
  const texts = Object.fromEntries(uploadFields.map((name) => [name, { type: 'string' }]));
  return {
    type: 'object',
    required: ['file'],
    properties: { ...texts, file: { type: 'string', format: 'binary' } },
  };
}

/** Bodies that a resource parses itself are described by the schema in their metadata. */
function documentedBody(body: z.ZodType): z.ZodType {
  const documented = body.meta()?.documented;
  return documented instanceof z.ZodType ? documented : body;
}

function parameters(
  shape: z.ZodType | undefined,
  place: 'path' | 'query',
  name: string,
  schemas: Json,
): Json[] {
  if (!shape) return [];
  const schema = convert(shape, 'input', `${name}_${place}`, schemas);
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([parameter, { description, ...type }]) => ({
    name: parameter,
    in: place,
    required: place === 'path',
    ...(typeof description === 'string' && { description }),
    schema: type,
  }));
}

/** Zod to JSON Schema; definitions that refer to themselves move to the document's components. */
function convert(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const text = JSON.stringify(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      cycles: 'ref',
      // An answer may have more than it is promised to have, now or in a later version.
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    }),
  );
  const moved = text
    .replaceAll('"#/$defs/', `"#/components/schemas/${name}_`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`);
  const { $schema: _, $defs, ...rest } = JSON.parse(moved) as Json & { $defs?: Json };
  for (const [key, value] of Object.entries($defs ?? {})) schemas[`${name}_${key}`] = value;
  if (moved.includes(`"#/components/schemas/${name}"`)) schemas[name] = rest;
  return rest;
}
