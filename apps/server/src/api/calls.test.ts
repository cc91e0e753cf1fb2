import { bulkResources, isDrafted, type ResourceDefinition, resources } from '@vold/contract';
import { type CallShape, calls } from '@vold/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiRoute } from '../platform/http/route.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;
const named: Readonly<Record<string, CallShape>> = calls;

/** The functions of the typed client, derived from a resource's definition. */
function callsOfRecords(): Set<string> {
  const definitions: ResourceDefinition[] = Object.values(resources);
  return new Set(
    definitions.flatMap(({ name, verbs, fields, versions, references, trash }) => {
      const byVerb = {
        list: `GET ${name}`,
        get: `GET ${name}/:id`,
        create: `POST ${name}`,
        update: `PUT ${name}/:id`,
        delete: `DELETE ${name}/:id`,
        restore: `POST ${name}/:id/restore`,
        erase: `POST ${name}/:id/erase`,
        duplicate: `POST ${name}/:id/duplicate`,
      };
      const version = `${name}/:id/versions`;
      return [
        ...verbs.map((verb) => byVerb[verb]),
        ...(versions ? [`GET ${version}`, `GET ${version}/:rev`, `POST ${version}/:rev/restore`] : []),
        ...(isDrafted(name)
          ? ['POST publish', 'DELETE publish', 'POST discard', 'POST discard/undo'].map((call) =>
              call.replace(' ', ` ${name}/:id/`),
            )
          : []),
        ...(references ? [`GET ${name}/:id/references`] : []),
        ...(bulkResources.has(name) ? [`POST ${name}/bulk/delete`] : []),
        ...(bulkResources.has(name) && trash ? [`POST ${name}/bulk/restore`] : []),
        ...(bulkResources.has(name) && 'status' in fields.shape ? [`POST ${name}/bulk/status`] : []),
      ];
    }),
  );
}

/** Uploads, downloads, streams; our own site program; lists and records under a second address. */
function isOther({ multipart, response, access, path }: ApiRoute): boolean {
  if (multipart || response === null || access === 'site') return true;
  return (
    path === 'openapi.json' || path.startsWith(':alias') || /^(?:post|category)\/type\/:type$/.test(path)
  );
}

it('the contract has every call beside those of records, and none that there is not', () => {
  const ofRecords = callsOfRecords();
  const special = api.routes.filter((route) => !isOther(route) && !ofRecords.has(nameOf(route))).map(nameOf);
  const shadowed = Object.keys(named).filter((name) => ofRecords.has(name));
  expect(special.sort()).toEqual(
    Object.keys(named)
      .filter((name) => !shadowed.includes(name))
      .sort(),
  );
  // Their answers have more than the record.
  expect(shadowed.sort()).toEqual(['POST api-key', 'POST webhook']);
});

it.each(Object.entries(named))('%s takes and answers what the contract says', (name, { body, answer }) => {
  const route = api.routes.find((row) => nameOf(row) === name);
  const taken = route?.body && documented(route.body);
  expect(taken && json(taken, 'input')).toEqual(body && json(body, 'input'));
  // A record's shape follows from its resource.
  if (answer._zod.def.type !== 'custom')
    expect(route?.response && json(route.response, 'output')).toEqual(json(answer, 'output'));
});

function documented(body: z.ZodType): z.ZodType {
  const shown = body.meta()?.documented;
  return shown instanceof z.ZodType ? shown : body;
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
