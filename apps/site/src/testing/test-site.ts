import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type SiteAnswer,
  type SiteChange,
  type SiteDrawings,
  type SiteFrame,
  type SiteMap,
  type SiteMapPart,
  type SiteMeta,
  type SiteRobots,
  type SiteUses,
  type SiteViews,
  siteDrawings,
  siteUses,
  siteViews,
  websiteFonts,
} from '@vold/contract';
import type { FairShare } from '@vold/runtime/fair-share';
import { fontSlug } from '@vold/sections/theme';
import Fastify, { type FastifyReply } from 'fastify';
import type { SiteOptions } from '../config.ts';
import { createSite } from '../http/create-site.ts';

const testToken = 'site_0123456789abcdef';
export const dashboard = 'http://dashboard.example:4000';

export const emptyMeta: SiteMeta = {
  title: '',
  description: '',
  ogTitle: '',
  ogDescription: '',
  keywords: '',
  picture: null,
  noindex: false,
  canonical: '',
  jsonLd: '',
};

/** A frame of one language and no menus. */
export function frameOf(more: Partial<SiteFrame> = {}): SiteFrame {
  return {
    client: { id: 'cl_1', slug: 'bali', name: 'Bali', primaryDomain: null },
    config: {
      siteName: 'Bali House',
      timeZone: '',
      websiteUrl: '',
      favicon: null,
      theme: {},
      social: [],
      company: { address: '', contact: '', gmap: '', copy: '' },
      partners: [],
      data: {},
      verification: {},
      embedHosts: [],
      booking: { chain: '', hotel: '' },
      instagram: {
        description: '',
        problem: '',
        posts: [
          { id: '1', href: 'https://www.instagram.com/p/1/', picture: { url: '/files/cl_1/instagram/1' } },
        ],
      },
      plainTypes: [],
    },
    languages: [{ code: 'en', name: 'English' }],
    language: 'en',
    alternates: [{ language: 'en', href: '/' }],
    offered: [{ language: 'en', href: '/' }],
    popup: null,
    words: {},
    templates: {},
    itemFields: {},
    navigations: { main: [], top: [], bottom: [], sidebar: [] },
    tags: ['webconfig'],
    ...more,
  };
}

export function pageAnswer(
  title: string,
  more: {
    tags?: string[];
    sections?: Extract<SiteAnswer, { kind: 'page' }>['record']['sections'];
    forms?: Extract<SiteAnswer, { kind: 'page' }>['forms'];
    builtSections?: Extract<SiteAnswer, { kind: 'page' }>['builtSections'];
  } = {},
): SiteAnswer {
  return {
    kind: 'page',
    ...frameOf({ tags: ['webconfig', ...(more.tags ?? [])] }),
    record: {
      id: 'pg_1',
      rev: 1,
      title,
      home: false,
      sections: more.sections ?? [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }],
      meta: emptyMeta,
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    collections: {},
    forms: more.forms ?? {},
    builtSections: more.builtSections ?? {},
    places: {},
  };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Whence a request comes: every address that begins with 127 is this machine's. */
interface Origin {
  localAddress?: string;
}

export interface TestSite {
  port: number;
  /** Paths that the site asked the API to render, in order. */
  asked: string[];
  /** The API's answer to a path; throw for a fault. May be replaced. */
  answer: (path: string, query: URLSearchParams, preview?: string) => SiteAnswer | Promise<SiteAnswer>;
  /** Tokens of living previews. */
  previews: Set<string>;
  /** The API's answer about the sitemap files of the website; null: no website. */
  map: SiteMap | null;
  /** The API's answer about a part of a sitemap: its entries, and the start of the next part. May be replaced. */
  mapPart: (query: URLSearchParams) => Pick<SiteMapPart, 'entries' | 'next'>;
  /** The client's additions to robots.txt; null: no website. */
  robots: SiteRobots | null;
  /** The API's status if there is no website. */
  mapStatus: number;
  /** Ends the API; the site goes on. */
  stopApi(): Promise<void>;
  /** Drafts by `type/id/client`, for the bearer `tkn-good`. */
  drafts: Map<string, unknown>;
  /** Forms that the site passed on, in order. */
  submitted: { path: string; visitor: unknown; type: unknown; language: unknown; body: string }[];
  /** Forms on their way to the API at this moment. */
  receiving: number;
  /** The API's answer to a form. May be replaced. */
  submit: () => { status: number; body: object };
  /** Files that the API is sending at this moment. */
  sending: number;
  /** Page views that the site has reported, in order. */
  views: SiteViews['rows'];
  /** Uses of redirects and addresses without a page that the site has reported, in order. */
  uses: SiteUses['rows'];
  /** Pages that the site has reported as too large, or as not any more, in order. */
  drawings: SiteDrawings['rows'];
  /** Tells the site of a change; it arrives a moment later, in order. */
  change(change: SiteChange): void;
  /** Cuts the stream of changes; resolves when the site has connected again. */
  cutStream(): Promise<void>;
  /** From another address of this machine where `from` says so. */
  get(path: string, headers?: Record<string, string>, from?: Origin): Promise<Answer>;
  post(path: string, body: string | Buffer, headers?: Record<string, string>, from?: Origin): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * The site on a real port before a double of the API that answers what a test says.
 *
 * @param clientFolder the built style sheets and fonts, where a test looks at pages; default: names without content
 */
export async function startTestSite(
  options: Partial<SiteOptions> = {},
  fair?: FairShare,
  clientFolder?: string,
  patience?: number,
): Promise<TestSite> {
  const folder = clientFolder ?? (await makeClientFolder());
  const api = Fastify({ forceCloseConnections: true });
  const streams = new Set<FastifyReply>();
  let connected = () => {};
  const test: Omit<TestSite, 'port' | 'get' | 'post' | 'close' | 'change' | 'cutStream'> = {
    asked: [],
    previews: new Set(),
    answer: (path) => pageAnswer(`Page ${path}`),
    map: null,
    mapPart: () => ({ entries: [], next: null }),
    robots: null,
    mapStatus: 404,
    stopApi: () => api.close(),
    drafts: new Map(),
    submitted: [],
    receiving: 0,
    sending: 0,
    views: [],
    uses: [],
    drawings: [],
    submit: () => ({ status: 200, body: { code: 200, message: '', redirect: null } }),
  };
  api.addHook('onRequest', async ({ method, raw }) => {
    if (method !== 'POST') return;
    test.receiving += 1;
    raw.once('close', () => {
      test.receiving -= 1;
    });
  });
  api.addHook('onRequest', async (asked, reply) => {
    const { authorization } = asked.headers;
    const site = asked.url.startsWith('/api/v1/site/');
    if (site && authorization !== `Bearer ${testToken}`) return reply.code(401).send({ message: 'No' });
  });
  api.addHook('onRequest', async ({ headers }, reply) => {
    const preview = headers['x-vold-preview'];
    const isLink = typeof preview === 'string' && !preview.startsWith('tkn-');
    if (isLink && !test.previews.has(preview)) return reply.code(401).send({ message: 'Ended' });
  });
  api.get<{ Querystring: Record<string, string> }>('/api/v1/site/render', async ({ query, headers }) => {
    test.asked.push(query.path ?? '');
    const preview = headers['x-vold-preview'];
    return test.answer(query.path ?? '', new URLSearchParams(query), preview?.toString());
  });
  api.get(
    '/api/v1/site/map',
    async (_request, reply) => test.map ?? reply.code(test.mapStatus).send({ message: 'No' }),
  );
  api.get<{ Querystring: Record<string, string> }>('/api/v1/site/map/part', async ({ query }, reply) => {
    if (!test.map) return reply.code(test.mapStatus).send({ message: 'No' });
    const { client, isMoved, siteName } = test.map;
    return { client, isMoved, siteName, ...test.mapPart(new URLSearchParams(query)) };
  });
  api.get(
    '/api/v1/site/robots',
    async (_request, reply) => test.robots ?? reply.code(test.mapStatus).send({ message: 'No' }),
  );
  api.post('/api/v1/site/views', async ({ body }) => {
    test.views.push(...siteViews.parse(body).rows);
    return { code: 200 };
  });
  api.post('/api/v1/site/uses', async ({ body }) => {
    test.uses.push(...siteUses.parse(body).rows);
    return { code: 200 };
  });
  api.post('/api/v1/site/drawings', async ({ body }) => {
    test.drawings.push(...siteDrawings.parse(body).rows);
    return { code: 200 };
  });
  api.get('/api/v1/site/changes', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: {"client":"*","tags":[]}\n\n');
    streams.add(reply);
    reply.raw.once('close', () => streams.delete(reply));
    connected();
  });
  api.get<{ Params: Record<string, string> }>(
    '/api/v1/:type/:id/:client',
    async ({ params, headers }, reply) => {
      if (headers.authorization !== 'Bearer tkn-good') return reply.code(401).send({ message: 'Expired' });
      const draft = test.drafts.get(`${params.type}/${params.id}/${params.client}`);
      return draft ?? reply.code(404).send({ message: 'Not found' });
    },
  );
  api.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  api.post<{ Params: { '*': string } }>('/api/v1/form-builder/*', async (asked, reply) => {
    const { headers } = asked;
    if (headers.authorization !== `Bearer ${testToken}`) return reply.code(401).send({ message: 'No' });
    test.submitted.push({
      path: asked.params['*'],
      visitor: headers['x-vold-visitor'],
      type: headers['content-type'],
      language: headers['content-language'],
      body: String(asked.body),
    });
    const { status, body } = test.submit();
    return reply.code(status).send(body);
  });
  api.get<{ Params: { part: string } }>('/files/silent/:part', (asked, reply) => {
    reply.hijack();
    if (asked.params.part !== 'head') reply.raw.writeHead(200, { 'content-length': '9' }).write('begun');
  });
  api.get('/files/endless.mp4', async (_request, reply) => {
    test.sending += 1;
    reply.raw.once('close', () => {
      test.sending -= 1;
    });
    const endless = (function* () {
      for (;;) yield Buffer.alloc(50_000);
    })();
    return reply.type('video/mp4').send(Readable.from(endless));
  });
  api.get<{ Params: { '*': string } }>('/files/*', async (asked, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', '"svg-1"')
      .type('image/svg+xml')
      .send(`<svg>${asked.params['*'].repeat(asked.params['*'].endsWith('large.svg') ? 200 : 1)}</svg>`),
  );
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });

  const site = createSite(
    {
      port: 0,
      host: '127.0.0.1',
      apiUrl,
      token: testToken,
      dashboards: [dashboard],
      fontStyleSheet: null,
      trustProxy: '',
      cacheBytes: 4_000_000,
      viewReportMs: 3_600_000,
      ...options,
    },
    folder,
    fair,
    patience,
  );
  const first = new Promise<void>((resolve) => {
    connected = resolve;
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  await first;
  const { port } = site.server.address() as AddressInfo;
  const get: TestSite['get'] = (path, headers = {}, from = {}) => send(port, path, headers, from);
  const post: TestSite['post'] = (path, body, headers = {}, from = {}) =>
    send(port, path, headers, from, body);

  return Object.assign(test, {
    port,
    get,
    post,
    change(change: SiteChange) {
      for (const { raw } of streams) raw.write(`data: ${JSON.stringify(change)}\n\n`);
    },
    async cutStream() {
      const again = new Promise<void>((resolve) => {
        connected = resolve;
      });
      for (const { raw } of streams) raw.destroy();
      await again;
    },
    async close() {
      await site.close();
      await api.close();
      if (!clientFolder) await rm(folder, { recursive: true, force: true });
    },
  });
}

/** A folder with the client files of a build, by name only. */
async function makeClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vold-site-'));
  const files = ['site', 'editing', 'theme-clean', 'theme-low-water', 'theme-frangipani'];
  const manifest = Object.fromEntries(
    files.map((name) => [`src/styles/${name}.css`, { file: `${name}-12345678.css` }]),
  );
  const fonts = websiteFonts.flatMap(({ family }) => {
    const slug = fontSlug(family);
    return [
      [`src/fonts/${slug}.css`, { file: `font-${slug}-12345678.css` }],
      [`fontsource/${slug}-latin-wght-normal.woff2`, { file: `${slug}-latin-12345678.woff2` }],
    ];
  });
  const scripts = {
    'src/editor/main.tsx': { file: 'editor-12345678.js' },
    'src/consent/main.ts': { file: 'consent-12345678.js' },
  };
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, ...Object.fromEntries(fonts), ...scripts }),
  );
  await writeFile(join(folder, 'site-12345678.css'), 'body{margin:0}'.repeat(100));
  return folder;
}

/** node:http, because fetch would set Host and undo compression itself. */
function send(
  port: number,
  path: string,
  headers: Record<string, string>,
  from: Origin,
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({
      port,
      method,
      host: '127.0.0.1',
      ...from,
      path,
      headers: { host: 'bali.example', ...headers },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}
