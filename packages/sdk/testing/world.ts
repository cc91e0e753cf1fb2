import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { inject } from 'vitest';
import { definitions, plainSite, reactSite, snapshot } from './site-html.ts';

/**
 * Three hosts on one port: the dashboard (cms.test), the client's website (site.test), and any other host of a test
 * (`site.test.evil.test`). They are different origins and different sites, as in production.
 */
export interface World {
  browser: Browser;
  origin(host: string): string;
  /** The requests of each host, with the referrer. */
  requests: { host: string; path: string; referer: string | undefined }[];
  /** The answer of `host/path`, instead of the default; a promise delays the answer. A page may set it. */
  pages: Map<string, string | Promise<string>>;
  close(): Promise<void>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

export async function createWorld(): Promise<World> {
  const scripts = new Map(Object.entries({ ...inject('sdk'), ...inject('pages') }));
  const { args, ...launchOptions } = chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...args, '--host-resolver-rules=MAP *.test 127.0.0.1', '--site-per-process'],
  });
  const requests: World['requests'] = [];
  const pages: World['pages'] = new Map();
  const server = createServer(async (request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? '';
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requests.push({ host, path: request.url ?? '', referer: request.headers.referer });
    if (request.method === 'PUT') {
      pages.set(`${host}${pathname}`, await text(request));
      response.end();
      return;
    }
    const script = scripts.get(pathname.slice(1));
    if (script !== undefined) {
      // A module script of another origin needs this.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
      return;
    }
    if (pathname.startsWith('/api/')) {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'authorization');
    }
    const kind = /\.(js|css|svg)$/.exec(pathname)?.[1] ?? 'html';
    response.setHeader('content-type', `${mediaTypes[kind] ?? mediaTypes.html}; charset=utf-8`);
    response.end((await pages.get(`${host}${pathname}`)) ?? usualPage(host, pathname));
  });
  const port = await listen(server);
  const origin = (host: string): string => `http://${host}:${port}`;
  const usualPage = (host: string, path: string): string => {
    if (path === '/dashboard')
      return '<!doctype html><body><script type="module" src="/dashboard.js"></script>';
    if (host === 'cms.test') return '<!doctype html><title>Dashboard</title>';
    return path === '/react' ? reactSite(origin('cms.test')) : plainSite(origin('cms.test'));
  };
  return {
    browser,
    origin,
    requests,
    pages,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface EditorPage {
  page: Page;
  context: BrowserContext;
  /** The website in the frame. */
  frame: Frame;
  close(): Promise<void>;
}

export interface OpenOptions {
  path?: string;
  /** Host that frames; `cms.test` is the configured dashboard. */
  dashboard?: string;
  site?: string;
  /** Runs in every frame before the page's scripts. */
  initScript?: string;
  /** Before the dashboard is opened: to hold answers back. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** Opens the dashboard with the website in its frame, and waits until they are connected if they will be. */
export async function openEditor(world: World, options: OpenOptions = {}): Promise<EditorPage> {
  const opened = await openFramed(world, options);
  await opened.page.waitForFunction(() => window.dash.controller.state === 'connected');
  // A page that is busy with its start may take longer than the dashboard waits for an answer.
  await opened.page.waitForFunction(() =>
    window.dash.controller.requestData('settle').then(
      () => true,
      () => false,
    ),
  );
  return opened;
}

export async function openFramed(
  world: World,
  { path = '/page', dashboard = 'cms.test', site = 'site.test', initScript = '', prepare }: OpenOptions = {},
): Promise<EditorPage> {
  const context = await world.browser.newContext({ viewport: { width: 1100, height: 800 } });
  const src = `${world.origin(site)}${path}?editor=true&clientId=cl_1&tkn=secret-token`;
  const setup = { snapshot: snapshot(), definitions, allowedOrigins: [world.origin('site.test')], src };
  await context.addInitScript(`window.setup=${JSON.stringify(setup)};${initScript}`);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(`${world.origin(dashboard)}/dashboard`);
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame');
  await frame.waitForLoadState();
  return { page, context, frame, close: () => context.close() };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts to type in a text of the page, as a user does: once it has the caret. */
export async function typeIn(frame: Frame, selector: string): Promise<void> {
  await frame.dblclick(selector);
  await frame.locator(`${selector}[contenteditable]`).waitFor();
}

/** As soon as a value has been typed, before the page hears of that, another one takes its place: an undo by the keyboard. */
export async function undoOnceTyped(page: Page, typed: string, undone: string): Promise<void> {
  await page.evaluate(
    ([value, before]) => {
      const { edit } = window.dash;
      window.dash.edit = (op) => {
        edit(op);
        if (op.type !== 'set' || op.value !== value) return;
        window.dash.edit = edit;
        edit({ ...op, value: before });
      };
    },
    [typed, undone] as const,
  );
}
