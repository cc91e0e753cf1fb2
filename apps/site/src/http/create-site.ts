import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  drawingRowsAtOnce,
  feedSuffix,
  previewParameter,
  type SiteMapPart,
  useRowsAtOnce,
  viewRowsAtOnce,
} from '@vold/contract';
import { limitConnections } from '@vold/runtime/connections';
import { createDrain, type Drain } from '@vold/runtime/drain';
import { FairShare } from '@vold/runtime/fair-share';
import { withoutJsonSchemas } from '@vold/runtime/json-schemas';
import { preferredLanguage, wordsOf } from '@vold/sections/catalog';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { addressOf, hostOf, officialOrigin, pageKey, protocolOf, withQuery } from '../answer/address.ts';
import { createApiClient } from '../api-client.ts';
import { followChanges } from '../cache/follow-changes.ts';
import { PageCache } from '../cache/page-cache.ts';
import { PageEntry } from '../cache/page-entry.ts';
import type { SiteOptions } from '../config.ts';
import { hasPreview, previewOf } from '../draft/preview-cookie.ts';
import {
  drawPreview,
  endedPreview,
  inPreview,
  isEnded,
  refuseForm,
  visitPreview,
} from '../draft/visit-preview.ts';
import { answerForm, drawThanks, sentParameter } from '../forms/answer-form.ts';
import { makeFramePage } from '../frame/make-frame-page.ts';
import { popupFolder } from '../layout/popup.tsx';
import { countServed } from '../page-views/count-served.ts';
import { LargePages } from '../page-views/large-pages.ts';
import { startReports } from '../page-views/start-reports.ts';
import { UseCounter } from '../page-views/use-counter.ts';
import { ViewCounter } from '../page-views/view-counter.ts';
import { readAssetNames, withFontService } from '../render/asset-names.ts';
import {
  DrawingTimeError,
  drawInTime,
  onDrawn,
  restSeconds,
  WebsiteRestsError,
} from '../render/draw-in-time.ts';
import { llmsText } from '../render/llms-text.ts';
import { type EntryOptions, makeEntry, makeFeed } from '../render/make-entry.ts';
import { plainPage } from '../render/plain-page.ts';
import { makeRobots } from '../render/robots-text.ts';
import { siteMapIndexXml } from '../render/site-map-xml.ts';
import { findAssets, styleSheetsOf } from './assets.ts';
import { popupStyle } from './popup-style.ts';
import { proxyFile } from './proxy-file.ts';
import { readReadiness } from './readiness.ts';
import { createReadingLimits } from './reading-limits.ts';
import { createRedraws } from './redraw-later.ts';
import { sendEntry } from './send-entry.ts';
import { sendSiteMapFile } from './send-site-map.ts';
import { findCached, forwarded } from './serve-cached.ts';
import { createTurns } from './take-turn.ts';
import { trustedProxy } from './trusted-proxy.ts';
import { Websites } from './websites.ts';

const nothingHere = plainPage(404, 'Nothing here', 'No website answers at this address.');
const methods = ['GET', 'HEAD', 'POST'];
const noSuchMethod = plainPage(405, 'Not possible', `A website answers to ${methods.join(', ')}.`);
const otherMethod = { ...noSuchMethod, headers: { ...noSuchMethod.headers, allow: methods.join(', ') } };

/** A server of websites. Closing it drains it, too: what still arrives is answered. */
export type Site = FastifyInstance & { readonly drain: Drain };

/**
 * The website renderer as an HTTP server that is not listening yet. `clientFolder` holds the browser's build.
 *
 * @param patience milliseconds after which an answer ends of which its reader takes nothing, or a file of which the API sends
 *   nothing; default 30 s
 */
export function createSite(
  options: SiteOptions,
  clientFolder: string,
  fair: FairShare = new FairShare(),
  patience?: number,
): Site {
  const cache = new PageCache({ maxBytes: options.cacheBytes });
  const counters = { views: new ViewCounter(), uses: new UseCounter(), large: new LargePages() };
  const onServed = (entry: PageEntry, request: IncomingMessage) => countServed(counters, entry, request);
  const websites = new Websites();
  const takeTurn = createTurns(fair);
  const { watchReading, hasUnread, refuseUnread } = createReadingLimits({ after: patience });
  const trusts = trustedProxy(options.trustProxy);
  const redraws = createRedraws(() => site);
  let listening = options.port;
  const ownPort = () => listening;
  const site: FastifyInstance = Fastify({
    // The framework's own keep-alive; Node's own limits for slow headers and bodies.
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
        // Only for requests over TLS: a domain without it must stay reachable. Not for subdomains, which may belong to another
        // party.
        if (protocolOf(forwarded(request, trusts)) === 'https') {
          response.setHeader('strict-transport-security', 'max-age=31536000');
        }
        const website = websites.get(hostOf(request.headers.host, ownPort()) ?? '') ?? '';
        watchReading(website, response);
        const cached = findCached(cache, request, response, { trusts, ownPort: ownPort() }, onServed);
        // Its turn to be drawn again is taken already.
        if (cached && (cached.isFresh || redraws.isTaken(cached.key))) {
          takeTurn(website, 'answer', response, cached.send);
          return;
        }
        const kind = /^\/(?:_vold|files)\//.test(request.url ?? '') ? 'answer' : 'work';
        const answer = () => {
          if (hasUnread(website)) refuseUnread(response);
          else handle(request, response);
        };
        const showOlder =
          cached &&
          ((wait: number | null) => {
            cached.send();
            if (wait !== null) redraws.redrawIn(wait, cached.key, request);
          });
        takeTurn(website, kind, response, answer, showOlder ?? undefined);
      }),
    schemaController: withoutJsonSchemas,
    // Requests on an open connection are served while it closes.
    return503OnClosing: false,
    logger: { level: 'warn' },
    trustProxy: trusts,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that no route can have, such as broken percent-encoding.
    frameworkErrors: (_error, _request, reply) => {
      const { status, headers, body } = nothingHere;
      reply.hijack();
      reply.raw.writeHead(status, headers).end(body);
    },
  });
  limitConnections(site.server);
  const stopCharging = onDrawn((clientId, milliseconds) => fair.charge(clientId, milliseconds));
  site.addHook('onClose', async () => stopCharging());
  site.addHook('onListen', async () => {
    const address = site.server.address();
    if (typeof address === 'object' && address) listening = address.port;
  });
  const drain = createDrain(site.server);
  site.addHook('preClose', drain.end);
  const api = createApiClient(options);
  const assets = findAssets(clientFolder);
  const built = readAssetNames(
    readFileSync(join(clientFolder, 'manifest.json'), 'utf8'),
    styleSheetsOf(assets),
  );
  const names = withFontService(built, options.fontStyleSheet);

  const following = new AbortController();
  site.addHook('onReady', async () => {
    void followChanges({
      ...options,
      signal: following.signal,
      onChange: (change) => cache.apply(change),
      onProblem: (error) => site.log.warn({ err: error }, 'Lost the API; showing what is known'),
    });
  });
  site.addHook('onClose', async () => following.abort());

  const reporting = {
    onProblem: (error: unknown) => site.log.warn({ err: error }, 'What was counted waits for the API'),
    every: options.viewReportMs,
  };
  const reports = [
    startReports({
      ...reporting,
      counter: counters.views,
      rowsAtOnce: viewRowsAtOnce,
      send: api.addViews,
    }),
    startReports({ ...reporting, counter: counters.uses, rowsAtOnce: useRowsAtOnce, send: api.addUses }),
    startReports({
      ...reporting,
      counter: counters.large,
      rowsAtOnce: drawingRowsAtOnce,
      send: api.addDrawings,
    }),
  ];
  site.addHook('onClose', async () => {
    await Promise.all(reports.map((one) => one.stop()));
  });

  site.get('/healthz', async () => ({ status: 'ok', cacheBytes: cache.bytes }));
  site.get('/readyz', async (_request, reply) => {
    if (drain.draining) return reply.code(503).send({ status: 'draining' });
    const readiness = await readReadiness(api);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  site.get<{ Params: { key: string } }>(`${popupFolder}:key(^[0-9a-f]{12}).css`, async (request, reply) =>
    popupStyle(request.params.key, request, reply),
  );

  site.get<{ Params: { '*': string } }>('/_vold/*', async (request, reply) => {
    const asset = assets.get(request.params['*']);
    if (asset) return sendEntry(request, reply, asset.entry(), asset.compressible);
    return reply.code(404).type('text/plain').send('Not found');
  });

  site.get('/files/*', (request, reply) => proxyFile(options.apiUrl, request, reply, patience));

  site.get('/favicon.ico', async (_request, reply) => reply.redirect('/_vold/favicon.svg', 302));

  site.get('/robots.txt', async (request, reply) => {
    const address = addressOf(request, ownPort());
    if (!address) return reply.callNotFound();
    const preview = previewOf(request.headers, address) ?? undefined;
    const make = async () => makeRobots(await api.robots(address.host, preview), address);
    if (preview !== undefined) return sendEntry(request, reply, inPreview(await make()));
    return sendEntry(request, reply, await cache.get(pageKey(address.origin, '/robots.txt', 1), make));
  });

  const sendOfSiteMap = async <Map extends Pick<SiteMapPart, 'client' | 'isMoved'>>(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    read: (host: string, preview: string | undefined) => Promise<Map | null>,
    write: (map: Map, origin: string) => string,
  ) => {
    const address = addressOf(request, ownPort());
    const preview = (address && previewOf(request.headers, address)) ?? undefined;
    const map = address && (await read(address.host, preview));
    if (!map) return reply.callNotFound();
    const origin = officialOrigin(address.origin, map.client);
    if (map.isMoved) return reply.redirect(origin + request.url, 301);
    const body = Buffer.from(drawInTime(map.client.id, () => write(map, origin)));
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' };
    const entry = new PageEntry({ status: 200, headers, body }, map.client.id, []);
    return sendEntry(request, reply, preview === undefined ? entry : inPreview(entry));
  };
  site.get('/sitemap.xml', (request, reply) =>
    sendOfSiteMap(request, reply, 'application/xml', api.siteMap, siteMapIndexXml),
  );
  site.get('/sitemap-:file.xml', async (request, reply) => {
    const address = addressOf(request, ownPort());
    if (!address) return reply.callNotFound();
    const preview = previewOf(request.headers, address) ?? undefined;
    return (await sendSiteMapFile(request, reply, { api, address, preview })) ?? reply.callNotFound();
  });
  site.get('/llms.txt', (request, reply) => {
    const newest = (host: string, preview: string | undefined) =>
      api.siteMapPart({ host, preview, newest: 'true' });
    return sendOfSiteMap(request, reply, 'text/plain', newest, llmsText);
  });

  site.get('/*', async (request, reply) => {
    const address = addressOf(request, ownPort());
    if (!address) return reply.callNotFound();
    // Without a token it is a link of the dashboard's to the page as visitors see it (FEAT-15).
    if (address.query.get('editor') === 'true' && address.query.has('tkn')) {
      const page = await makeFramePage({ api, assets: names, address, dashboards: options.dashboards });
      return reply.code(page.status).headers(page.headers).send(page.body);
    }
    if (address.query.has(previewParameter)) {
      const page = await visitPreview({ api, address });
      return reply.code(page.status).headers(page.headers).send(page.body);
    }
    const preview = previewOf(request.headers, address);
    if (preview !== null) {
      return sendEntry(request, reply, await drawPreview({ api, assets: names, address }, preview));
    }
    if (address.query.has(sentParameter)) {
      const { host, path } = address;
      const thanks = drawThanks(await api.render({ host, path }), names, address);
      if (thanks) return reply.code(thanks.status).headers(thanks.headers).send(thanks.body);
    }
    const key = pageKey(address.origin, address.path, address.page);
    const entryOptions: EntryOptions = {
      keep: (missing, make) => cache.get(missing, make),
      onDrawing(drawing, error) {
        const { client, limit } = drawing;
        if (limit === null) counters.large.remove(drawing);
        // Nothing is cached of a page that took too long, so it is not noted when it is served.
        else if (limit === 'time') counters.large.add(drawing);
        if (error)
          site.log.error({ client, path: address.path }, `A page is too large to be shown. ${error.message}`);
      },
    };
    const make = () =>
      address.path.endsWith(feedSuffix)
        ? makeFeed(api, address)
        : makeEntry(api, names, address, entryOptions);
    const entry = await cache.get(key, make);
    websites.learn(address.host, entry.clientId);
    const { status, headers } = entry.answer;
    if (headers.location !== undefined) {
      onServed(entry, request.raw);
      return reply
        .code(status)
        .headers({ ...headers, location: withQuery(headers.location, address.search) })
        .send();
    }
    await sendEntry(request, reply, entry);
    onServed(entry, request.raw);
    return reply;
  });

  site.post('/*', async (request, reply) => {
    const address = addressOf(request, ownPort());
    if (!address) return reply.callNotFound();
    const isPreview = previewOf(request.headers, address) !== null;
    if (isPreview) request.raw.resume();
    const { status, headers, body } = isPreview
      ? refuseForm()
      : await answerForm({ api, assets: names, address, request });
    return reply.code(status).headers(headers).send(body);
  });
  // The body of a form is streamed to the API.
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('*', (_request, _payload, done) => done(null));

  site.setNotFoundHandler(async (request, reply) => {
    const isKnown = methods.includes(request.method);
    const { status, headers, body } = isKnown ? nothingHere : otherMethod;
    return reply.code(status).headers(headers).send(body);
  });

  site.setErrorHandler(async (error, request, reply) => {
    // Who has left already needs no answer; that is no fault of ours.
    if (request.raw.socket.destroyed) return reply.hijack();
    const address = isEnded(error) ? addressOf(request, ownPort()) : null;
    if (address && (hasPreview(request.headers) || address.query.has(previewParameter))) {
      const { status, headers, body } = endedPreview(address);
      return reply.code(status).headers(headers).send(body);
    }
    if (!(error instanceof WebsiteRestsError)) {
      request.log.error({ err: error, url: request.raw.url }, 'A page could not be shown');
    }
    // Which website it is may not be known: the browser says which language is read.
    const language = preferredLanguage(request.headers['accept-language']);
    const words = wordsOf()(language);
    const title = words('unavailable-title');
    const { status, headers, body } = plainPage(503, title, words('unavailable-text'), language);
    const seconds = error instanceof DrawingTimeError ? restSeconds : 5;
    return reply.code(status).headers(headers).header('retry-after', String(seconds)).send(body);
  });
  return Object.assign(site, { drain });
}
