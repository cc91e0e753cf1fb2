import {
  type SiteRobots,
  siteAnswer,
  siteDrawings,
  siteMap,
  siteMapPart,
  siteRobots,
  siteUses,
  siteViews,
  withFileKey,
} from '@vold/contract';
import { z } from 'zod';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import { previewOf } from '../../platform/auth/preview-link.ts';
import type { SessionStore } from '../../platform/auth/session-store.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText, type RequestContext } from '../../platform/http/route.ts';
import { recordDrawings, recordPageViews } from '../insight/index.ts';
import { recordUses } from '../redirect/index.ts';
import { collectionsParameter } from './collections-parameter.ts';
import { findViewer, type PreviewViewer, siteScope } from './preview-scope.ts';
import { readNewest, readSiteMap, readSiteMapPart } from './read-site-map.ts';
import { renderSite, type SiteDeps } from './render-site.ts';
import { leadsTo, resolveClient } from './resolve-client.ts';
import { createSiteMapFiles } from './site-map-files.ts';
import { streamChanges } from './stream-changes.ts';

const host = z.string().min(1).max(300);
const recordId = z.string().regex(/^[a-z0-9_]{0,60}$/);

const renderQuery = z.object({
  host,
  path: z.string().max(4096).default('/'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Asks for the list of a post type also where a page lies at its address. */
  list: z.enum(['true']).optional(),
  /** Language of a draft: asks for the frame and `collections` instead of a record. */
  draft: z.string().max(20).optional(),
  /** Id of the draft's record: the answer says where visitors find it. */
  draftOf: z.string().max(100).optional(),
  collections: collectionsParameter.optional(),
  /** Path of the draft's post type: asks for its fields. */
  type: z.string().max(60).optional(),
  /** Ids of pages, categories and users that the draft names, with commas between them. */
  pages: z.string().max(10_000).default(''),
});

/** The calls of the website renderer. They are no part of the public API: only our own site program may call. */
export function siteRoutes(
  deps: SiteDeps & { readonly sessions: SessionStore; readonly rules: AccessRules },
): ApiRoute[] {
  const { db } = deps;
  const ofSiteMap = { ...deps, siteMapFiles: createSiteMapFiles(db) };
  /** The site passes on what a visitor or a frame has. */
  const viewerOf = async ({ request }: Pick<RequestContext, 'request'>) => {
    const token = previewOf(request);
    const onError = (error: unknown) => request.log.warn({ err: error }, 'The use of a link was not noted');
    return token === null ? null : findViewer(deps, token, onError);
  };
  return [
    defineRoute({
      method: 'GET',
      path: 'site/render',
      action: 'site.render',
      access: 'site',
      summary: 'What a website shows at an address',
      query: renderQuery,
      response: siteAnswer,
      handle: async ({ query, request }) => {
        const viewer = await viewerOf({ request });
        const answer = await renderSite(deps, {
          viewer,
          host: query.host,
          path: query.path,
          page: query.page,
          list: query.list !== undefined,
          draft:
            query.draft === undefined
              ? undefined
              : {
                  language: query.draft,
                  recordId: query.draftOf ?? null,
                  collections: query.collections ?? new Map(),
                  type: query.type,
                  pages: query.pages.split(',').filter(Boolean).slice(0, 100),
                },
        });
        const key = viewer?.fileKey ?? null;
        return key === null ? answer : new JsonText(withFileKey(JSON.stringify(answer), key));
      },
    }),
    defineRoute({
      method: 'GET',
      path: 'site/map',
      action: 'site.map',
      access: 'site',
      summary: 'The sitemap files of a website',
      query: z.object({ host }),
      response: siteMap,
      handle: async ({ query, request }) => {
        const map = await readSiteMap(ofSiteMap, { host: query.host, viewer: await viewerOf({ request }) });
        if (!map) throw new ApiError('NOT_FOUND', 'No website has this host name');
        return map;
      },
    }),
    defineRoute({
      method: 'GET',
      path: 'site/map/part',
      action: 'site.map',
      access: 'site',
      summary: 'Some published addresses of a website: a part of a sitemap file, or the newest',
      query: z.object({
        host,
        /** The record that the file begins behind. */
        file: recordId.default(''),
        /** The record that the part begins behind; absent: the first of the file. */
        after: recordId.optional(),
        newest: z.enum(['true']).optional(),
      }),
      response: siteMapPart,
      handle: async ({ query, request }) => {
        const { file, after = file, newest } = query;
        const asked = { host: query.host, viewer: await viewerOf({ request }) };
        const part = await (newest
          ? readNewest(ofSiteMap, asked)
          : readSiteMapPart(ofSiteMap, { ...asked, file, after }));
        if (!part) throw new ApiError('NOT_FOUND', 'No website has this host name');
        return part;
      },
    }),
    defineRoute({
      method: 'GET',
      path: 'site/robots',
      action: 'site.robots',
      access: 'site',
      summary: 'What a client adds to robots.txt',
      query: z.object({ host }),
      response: siteRobots,
      handle: async ({ query, request }) => {
        const robots = await readRobots(deps, query.host, await viewerOf({ request }));
        if (!robots) throw new ApiError('NOT_FOUND', 'No website has this host name');
        return robots;
      },
    }),
    defineRoute({
      method: 'POST',
      path: 'site/views',
      action: 'site.views',
      access: 'site',
      summary: 'Add page views, counted by day, page and referrer',
      body: siteViews,
      response: z.object({ code: z.literal(200) }),
      handle: async ({ body }) => {
        await recordPageViews(db, body.rows);
        return { code: 200 };
      },
    }),
    defineRoute({
      method: 'POST',
      path: 'site/uses',
      action: 'site.uses',
      access: 'site',
      summary: 'Add uses of redirects and requests for addresses without a page',
      body: siteUses,
      response: z.object({ code: z.literal(200) }),
      handle: async ({ body }) => {
        await recordUses(db, body.rows);
        return { code: 200 };
      },
    }),
    defineRoute({
      method: 'POST',
      path: 'site/drawings',
      action: 'site.drawings',
      access: 'site',
      summary: 'Report pages that are too large to be shown, and those that are not any more',
      body: siteDrawings,
      response: z.object({ code: z.literal(200) }),
      handle: async ({ body }) => {
        await recordDrawings(db, body.rows);
        return { code: 200 };
      },
    }),
    defineRoute({
      method: 'GET',
      path: 'site/changes',
      action: 'site.changes',
      access: 'site',
      summary: 'What changes on websites, as server-sent events',
      response: null,
      produces: 'text/event-stream',
      handle: ({ reply }) => streamChanges(db, reply),
    }),
  ];
}

/** Returns the lines that a client adds to robots.txt; null for an unknown host. */
async function readRobots(
  deps: SiteDeps,
  host: string,
  viewer: PreviewViewer | null,
): Promise<SiteRobots | null> {
  const client = await resolveClient(deps, host);
  if (!client) return null;
  const config = await deps.db.read(siteScope(viewer, client.id), (tx) =>
    tx.selectFrom('webconfig').select('robots_txt').executeTakeFirst(),
  );
  return {
    client: { id: client.id, primaryDomain: client.primaryDomain },
    isMoved: leadsTo(deps, client, host) !== null,
    lines: config?.robots_txt ?? '',
    tags: ['client', 'webconfig'],
  };
}
