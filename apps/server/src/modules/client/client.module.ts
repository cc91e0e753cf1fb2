import { type Client, clientResource, newId, timeZone } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError, invalidField, notFound } from '../../platform/errors/api-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { defineRoute, JsonText } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';
import type { Fields, FieldsOf, ResourceHooks, StoredOf } from '../../resource/write/hooks.ts';
import { once } from '../../resource/write/idempotency.ts';
import { insertSql } from '../../resource/write/sql-values.ts';
import { createWriteParser } from '../../resource/write/write-input.ts';
import { websiteAddress } from '../client-domain/index.ts';
import { withEntryForms } from './forms-of-entries.ts';
import { freeClientSlug } from './free-client-slug.ts';
import { rolesOfEntries } from './roles-of-entries.ts';
import { seedClient } from './seed-client.ts';

/** Fields of a client that only the platform's owner may change. */
const ownersFields = ['slug', 'domains', 'status', 'is_manage_theme', 'options'] as const;

/** Settings of the website that a create accepts. */
const ofWebsite = z.looseObject({ time_zone: timeZone.optional() });

/** Clients (VIP-13): masters manage them; staff read their own and change its name and its menu. */
export function createClientModule({ db, sessions, rules, websites }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'client'> = {
    /** The roles that the client's own menu entries name. */
    named: ({ dashboard_navigation: entries }) => rolesOfEntries(entries),
    async beforeUpdate(fields, { context, current }) {
      const record = await current();
      if (record.master === true && fields.status === 'draft') {
        throw new ApiError('CONFLICT', 'The client of the platform itself stays published');
      }
      const isMaster = context.principal.kind === 'user' && context.principal.master;
      const { options, dashboard_navigation: entries } = fields;
      const merged = {
        ...fields,
        ...(options && { options: mergedOptions(record.options, options) }),
        ...(entries && { dashboard_navigation: withEntryForms(entries, record.dashboard_navigation) }),
      };
      return isMaster ? merged : withoutOwnersFields(merged, record);
    },
    beforeDelete(record) {
      if (record.master === true) {
        throw new ApiError('CONFLICT', 'The client of the platform itself cannot be deleted');
      }
    },
    afterWrite({ id }) {
      sessions.forgetClient(id);
      rules.forgetClient(id);
    },
  };
  const resource = createStandardResource({
    db,
    resource: 'client',
    hooks,
    without: ['create'],
    masterOnly: ['list', 'delete', 'restore'],
    expressions: { website: websiteAddress(websites, 'client') },
  });
  const { table } = resource;
  const parser = createWriteParser(clientResource);

  const create = defineRoute({
    method: 'POST',
    path: 'client',
    success: 201,
    action: 'client.create',
    access: 'action',
    acrossClients: true,
    masterOnly: true,
    summary: 'Create a client with its roles, its catalog of actions and its website config',
    body: z.unknown().meta({ documented: clientResource.fields.extend(ofWebsite.shape) }),
    headers: ['Idempotency-Key'],
    response: recordShape(clientResource),
    handle: async (context) => {
      const { website, own } = splitBody(context.body);
      const { fields: given } = parser.create(own);
      const fields: Fields = {
        ...given,
        options: mergedOptions({}, Object(given.options)),
        dashboard_navigation: withEntryForms(
          clientResource.fields.shape.dashboard_navigation.parse(given.dashboard_navigation),
        ),
      };
      const name = String(fields.name);
      const id = newId('client');
      const { principal } = context;
      // The key of a master is kept with the platform's own client: the new one is not there yet.
      const home = principal.kind === 'user' ? principal.clientId : id;
      const text = await db.transact(context.scope, (tx) =>
        once(tx, context, home, async () => {
          const slug = fields.slug ?? (await freeClientSlug(tx, name));
          await sql`${insertSql(table, [{ id, ...fields, slug }])}`.execute(tx);
          await seedClient(tx, id, name, website.time_zone);
          await resource.assertNamed(fields, { tx, context, clientId: id });
          const { rows } = await sql<Row>`
            select ${sql.raw(table.views.record.select)} from client where id = ${id}`.execute(tx);
          if (!rows[0]) throw notFound('This client');
          return rows[0].json;
        }),
      );
      context.reply.code(201).header('etag', '"1"').header('location', `/api/v1/client/${id}`);
      return new JsonText(text);
    },
  });
  return { routes: [...resource.routes, create] };
}

/** Options with those of a change, by key; null takes one away. */
function mergedOptions(before: Client['options'], change: Client['options']): Client['options'] {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
}

/** A create's settings of the website, and what is the client's own. @throws 422 */
function splitBody(body: unknown) {
  const website = parseInput(ofWebsite, body);
  if (typeof body !== 'object' || body === null || !('time_zone' in body)) return { website, own: body };
  const { time_zone: _, ...own } = body;
  return { website, own };
}

/** Screens send whole records back: what is unchanged passes, what is changed is refused. */
function withoutOwnersFields(fields: FieldsOf<'client'>, record: StoredOf<'client'>): Fields {
  const kept = { ...fields };
  for (const name of ownersFields) {
    if (name in kept && JSON.stringify(sorted(kept[name])) !== JSON.stringify(sorted(record[name]))) {
      throw invalidField(name, `${name} is set by the owner of the platform`);
    }
    delete kept[name];
  }
  return kept;
}

/** Keys in one order, so that equal objects have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, below]) => [key, sorted(below)]),
  );
}
