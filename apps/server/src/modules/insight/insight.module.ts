import {
  constants,
  contentCounts,
  insightSummary,
  languageCode,
  mailDetail,
  pageViews,
  storageUse,
  wallTime,
} from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { seenSql } from '../../resource/draft/entries.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { timeZoneOf } from '../client/index.ts';
import { readMailSender } from '../mail/index.ts';
import { removeFolders } from '../media/index.ts';
import { readContent } from './read-content.ts';
import { readMailState } from './read-mail.ts';
import { readPageViews } from './read-page-views.ts';
import { readStorage } from './read-storage.ts';
import { readSummary } from './read-summary.ts';

const viewsQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .refine(
      (days) => constants.viewSpans.some((span) => span === days),
      `One of ${constants.viewSpans.join(', ')}`,
    )
    .default(30)
    .describe('How many days, today included: 7, 30 or 90'),
  language: languageCode.default('en').describe('Language of the titles of pages'),
});

/** Figures for Insights that no list has (SHELL-05): page views of the website, and what uploads take up. */
export function createInsightModule({ db, rules, storage: files, dashboardOrigin }: ModuleDeps): ApiModule {
  const summary = defineRoute({
    method: 'GET',
    path: 'insight/summary',
    action: 'insight.summary',
    access: 'action',
    summary: 'Recent changes, scheduled records and waiting ones that the caller may list',
    response: insightSummary,
    handle: async ({ scope, clientId, principal }) => {
      const client = chosen(clientId);
      const person = signedIn(principal);
      // Before the transaction: rules that have just changed are read in one of their own.
      const clientRules = await rules.of(client);
      const [figures, removals] = await Promise.all([
        db.read(scope, (tx) => readSummary(tx, files, clientRules, person, client)),
        person.master ? countRemovalsGivenUp(db) : null,
      ]);
      return { ...figures, removals_given_up: removals };
    },
  });
  // The same action: everybody who signs in has it, and the answer is what they may list.
  const content = defineRoute({
    method: 'GET',
    path: 'insight/content',
    action: 'insight.summary',
    access: 'action',
    namesRecords: true,
    summary:
      'How many pages, posts of each type and unpublished changes there are, as far as the caller may list them',
    response: contentCounts,
    handle: async (context) => {
      const client = chosen(context.clientId);
      const person = signedIn(context.principal);
      const clientRules = await rules.of(client);
      const seen = seenSql(context, client);
      return db.read(context.scope, (tx) => readContent(tx, clientRules, person, client, seen));
    },
  });
  const views = defineRoute({
    method: 'GET',
    path: 'insight/views',
    action: 'insight.views',
    access: 'action',
    summary: 'Page views of the website by day, page and referrer',
    query: viewsQuery,
    response: pageViews,
    handle: ({ scope, clientId, query }) => {
      const client = chosen(clientId);
      return db.read(scope, async (tx) => {
        const today = wallTime(new Date(), await timeZoneOf(tx, client)).slice(0, 10);
        return readPageViews(tx, client, query.days, query.language, today);
      });
    },
  });
  const mail = defineRoute({
    method: 'GET',
    path: 'insight/mail',
    action: 'insight.mail',
    access: 'action',
    summary: "The sender of the client's mail, and whether mail is refused",
    response: mailDetail,
    handle: async ({ scope, clientId, request }) => {
      const client = chosen(clientId);
      const state = await db.read(scope, (tx) => readMailState(tx, client));
      return { ...state, sender: await readMailSender(db, client, dashboardOrigin(request)) };
    },
  });
  const storage = defineRoute({
    method: 'GET',
    path: 'insight/storage',
    action: 'insight.storage',
    access: 'action',
    summary: 'What uploads take up',
    response: storageUse,
    handle: ({ scope, clientId }) => {
      const client = chosen(clientId);
      return db.read(scope, (tx) => readStorage(tx, files, client));
    },
  });
  return { routes: [summary, content, views, mail, storage] };
}

function chosen(clientId: string | null): string {
  if (clientId === null) throw invalidField('client', 'Name the client at the end of the path');
  return clientId;
}

/** @throws 401 for callers that are no people */
function signedIn(principal: Principal): UserPrincipal {
  if (principal.kind !== 'user') throw new ApiError('NOT_SIGNED_IN', 'Please sign in');
  return principal;
}

/** Returns how many removals of erased files were given up in the whole installation: their bytes may still be stored. */
function countRemovalsGivenUp(db: Database): Promise<number> {
  return db.read({ kind: 'system', reason: 'removals given up' }, async (tx) => {
    const { rows } = await sql<{ dead: number }>`
      select dead::int from vold_job_counts() where name = ${removeFolders.name}`.execute(tx);
    return rows[0]?.dead ?? 0;
  });
}
