import { apiKeyResource, isForPeople } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { newApiKey } from '../../platform/auth/api-key.ts';
import { ApiError, invalid, invalidField } from '../../platform/errors/api-error.ts';
import { defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { createRecord } from '../../resource/write/create-record.ts';
import { namedClient } from '../../resource/write/find-record.ts';
import type { FieldsOf } from '../../resource/write/hooks.ts';
import { createWriteParser } from '../../resource/write/write-input.ts';
import { catalog } from '../restricted-action/index.ts';

const actions = new Set(catalog);

/** API keys. Deleting one ends it at once, on every process. */
export function createApiKeyModule({ db, sessions }: ModuleDeps): ApiModule {
  const { routes, table, write } = createStandardResource({
    db,
    resource: 'api-key',
    hooks: { afterWrite: ({ clientId }) => sessions.forgetClient(clientId) },
    without: ['create'],
  });
  const parser = createWriteParser(apiKeyResource);

  /** A separate route, because the key must not be stored: an `Idempotency-Key` would keep the answer for a day. */
  const create = defineRoute({
    method: 'POST',
    path: 'api-key',
    success: 201,
    action: 'api-key.create',
    access: 'action',
    acrossClients: true,
    summary: 'Make an API key: the only answer that shows it',
    body: z.unknown().meta({ documented: calls['POST api-key'].body }),
    response: recordShape(apiKeyResource).extend({ key: z.string() }),
    handle: async (context) => {
      const { fields } = parser.create(context.body);
      assertOwnScopes(fields, context);
      if (typeof fields.expires_at === 'string' && Date.parse(fields.expires_at) <= Date.now()) {
        throw invalidField('expires_at', 'Expires at must be in the future');
      }
      const clientId = namedClient(table, context);
      const { key, hint, hash } = newApiKey();
      const row = await write(context, clientId, (current) =>
        createRecord(table, {}, current, { ...fields, hint, key_hash: hash }),
      );
      context.reply.code(201).header('etag', `"${row.rev}"`).header('location', `/api/v1/api-key/${row.id}`);
      return { ...table.views.record.parse(row), key };
    },
  });
  return { routes: [...routes, create] };
}

/** Users cannot give a key more permissions than they have. @throws 403, 422 */
function assertOwnScopes({ scopes }: FieldsOf<'api-key'>, { principal }: RequestContext): void {
  const wanted = Array.isArray(scopes) ? scopes.map(String) : [];
  const problems = wanted.flatMap((action) => {
    if (!actions.has(action)) return `There is no action ${action}`;
    return isForPeople(action) ? `${action} is for people: no API key can have it` : [];
  });
  if (problems.length > 0) throw invalid(problems.map((message) => ({ path: 'scopes', message })));
  const role = principal.kind === 'user' ? principal.role : null;
  if (!role || (!role.fullAccess && wanted.some((action) => !role.permission.has(action)))) {
    throw new ApiError('FORBIDDEN', 'A key cannot have rights that you have not');
  }
}
