import { serviceStatus, serviceTest, testedServices } from '@vold/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { defineRoute, type RequestContext } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { fetchPosts, readFeed, servePictures, testInstagramToken } from '../instagram/index.ts';
import { readMailchimpAccount, testMailchimpAccount } from '../mailchimp/index.ts';
import { hasCredentials } from '../webconfig/index.ts';
import { readPageOfService, testPageOfService } from './test-page-of-service.ts';

/** The services of Website config: what they did last, and whether its settings are right. */
export function createWebsiteServiceModule({ db, keychain, fetch, rules, services }: ModuleDeps): ApiModule {
  const status = defineRoute({
    method: 'GET',
    path: 'webconfig/services',
    action: 'webconfig.update',
    access: 'action',
    summary: 'What was fetched of the services in the website config',
    response: serviceStatus,
    handle: ({ scope, clientId: selected }) =>
      db.read(scope, async (tx) => {
        const clientId = selected ?? '';
        const feed = await readFeed(tx, keychain, clientId);
        const row = await tx
          .selectFrom('instagram_feed')
          .select(['fetched_at', 'problem'])
          .where('client_id', '=', clientId)
          .executeTakeFirst();
        return {
          instagram: {
            isSet: feed !== null,
            posts: feed?.posts.length ?? 0,
            fetchedAt: row?.fetched_at ?? null,
            problem: feed ? (row?.problem ?? '') : '',
          },
        };
      }),
  });
  const test = defineRoute({
    method: 'POST',
    path: 'webconfig/services/:service/test',
    action: 'webconfig.update',
    access: 'action',
    publishes: [],
    summary: 'Try the saved settings of a service out',
    params: z.object({ service: z.enum(testedServices) }),
    response: serviceTest,
    handle: async ({ scope, principal, clientId: selected, params }) => {
      const clientId = selected ?? '';
      const { service } = params;
      if (service === 'synxis' || service === 'analytics') {
        const page = await db.read(scope, (tx) => readPageOfService(tx, service, services, clientId));
        return testPageOfService(fetch, page);
      }
      assertCredentials(principal);
      if (service === 'mailchimp') {
        const account = await db.read(scope, (tx) => readMailchimpAccount(tx, keychain, clientId));
        return testMailchimpAccount(fetch, services.mailchimp, account);
      }
      const feed = await db.read(scope, (tx) => readFeed(tx, keychain, clientId));
      const answer = await testInstagramToken(fetch, services.instagram, feed?.token ?? null);
      if (answer.ok) await db.transact(scope, (tx) => addJob(tx, fetchPosts, { clientId }, { key: 'posts' }));
      return answer;
    },
  });
  return { routes: [status, test], register: async (app) => servePictures(app, { db, rules }) };
}

/** Tests of accounts belong to those who see the credentials. @throws 403 */
function assertCredentials(principal: RequestContext['principal']): void {
  if (hasCredentials(principal)) return;
  throw new ApiError('FORBIDDEN', 'The credentials of services are for developers and super admins');
}
