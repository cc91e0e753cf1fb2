/**
 * Draws the pictures of docs/section-pictures.md: every section and every page of the demo, wide, on a phone and in the dark, side
 * by side. `npm run screenshots`; needs a build and Chromium.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sectionInstance } from '@vold/contract';
import { chromiumLaunchOptions, type RunningServer, startServer } from '@vold/testing';
import { z } from 'zod';
import { squarePictures, startInstagram } from './instagram-stand-in.ts';
import { sampleSections } from './sample-sections.ts';
import { type Shot, sheetOf, shoot } from './sheet.ts';

const folder = fileURLToPath(new URL('../../../docs/images/sections/', import.meta.url));
const host = 'saltwater-house.localhost';
const looks = [
  { width: 1280, scale: 0.5, colorScheme: 'light' },
  { width: 390, scale: 0.5, colorScheme: 'light' },
  { width: 1280, scale: 0.5, colorScheme: 'dark' },
] as const;
const demoPages = {
  home: '/',
  rooms: '/rooms',
  journal: '/journal',
  article: '/journal/how-the-reef-came-back',
  indonesian: '/id',
  'not-found': '/nowhere',
};
const record = z.object({ id: z.string() });
const pages = z.object({
  results: z.array(
    z.object({ id: z.string(), components: z.record(z.string(), z.array(sectionInstance)).optional() }),
  ),
});

const browser = await chromium.launch(chromiumLaunchOptions());
const kept = join(await mkdtemp(join(tmpdir(), 'vold-pictures-')), 'data');
const instagram = await startInstagram(await prepare(kept));
// Its first round asks for the posts.
const server = await startServer({
  data: kept,
  demo: true,
  env: { INSTAGRAM_API_URL: instagram.address, VOLD_LOCAL_ADDRESSES: '1' },
});
try {
  await mkdir(folder, { recursive: true });
  const call = await signIn(server);
  const client =
    z.object({ results: z.array(record) }).parse(await call('GET', 'client')).results[0]?.id ?? '';
  const names = await makeSamplePage(call, client);
  await postsFetched();
  const sheets = new Map<string, Shot[]>();
  for (const look of looks) {
    const page = await open(browser, look);
    await visit(page, '/every-section');
    for (const [id, name] of names) add(sheets, `section-${name}`, await shootSection(page, id, look.scale));
    for (const [name, path] of Object.entries(demoPages)) {
      add(sheets, `page-${name}`, await shootPage(page, path, look));
    }
    await page.context().close();
  }
  await setPreset(call, client, 'frangipani');
  for (const look of looks) {
    const page = await open(browser, look);
    add(sheets, 'page-second-theme', await shootPage(page, '/', look));
    await page.context().close();
  }
  const desk = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  for (const [name, shots] of sheets) await writeFile(`${folder}${name}.webp`, await sheetOf(desk, shots));
  process.stdout.write(`${sheets.size} pictures in ${folder}\n`);
} finally {
  await browser.close();
  instagram.close();
  await server.stop();
  await rm(join(kept, '..'), { recursive: true, force: true });
}

/**
 * Makes the demo, connects it to services, and keeps its data: whether the first round of a server that serves already comes before
 * its settings would be chance. Answers pictures of it.
 */
async function prepare(keepAt: string): Promise<Buffer[]> {
  const first = await startServer({ demo: true, timeout: 180_000 });
  const call = await signIn(first);
  const [{ id: client } = { id: '' }] = z
    .object({ results: z.array(record) })
    .parse(await call('GET', 'client')).results;
  const [config] = z
    .object({ results: z.array(record) })
    .parse(await call('GET', `webconfig/${client}`)).results;
  await call('PUT', `webconfig/${config?.id}/${client}`, {
    instagram: {
      access_token: 'a-token',
      description: 'The house, the reef, and what came out of the sea today.',
    },
    synxsis: { chain_id: '1', hotel_id: '1' },
  });
  const addresses = await pictureAddresses(call, client);
  const drawn = await squarePictures(
    browser,
    addresses.map((address) => first.siteUrl + address),
  );
  await first.stop(keepAt);
  return drawn;
}

/** Addresses of six pictures of the demo's pages. */
async function pictureAddresses(call: Call, client: string): Promise<string[]> {
  const found = (await demoSections(call, client)).flatMap(({ data }) =>
    [...JSON.stringify(data).matchAll(/"url":"(\/files\/[^"]+\.svg)"/g)].map(([, address]) => address ?? ''),
  );
  return [...new Set(found)].slice(0, 6);
}

/** Waits until the website shows the posts of Instagram. */
async function postsFetched(): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await (await fetch(`${server.siteUrl}/every-section`)).text()).includes('instagram__posts')) {
    if (Date.now() > deadline) throw new Error('No posts of Instagram were fetched.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls of the API as the master. */
async function signIn({ url, master }: RunningServer): Promise<Call> {
  let token = '';
  const call: Call = async (method, path, body) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  ({ token } = z.object({ token: z.string() }).parse(await call('POST', 'login', master)));
  return call;
}

/** The theme in which the demo is shown. */
async function setPreset(call: Call, client: string, preset: string): Promise<void> {
  const configs = z.object({ results: z.array(record.extend({ theme: z.looseObject({}) })) });
  const [config] = configs.parse(await call('GET', `webconfig/${client}`)).results;
  if (config) await call('PUT', `webconfig/${config.id}/${client}`, { theme: { ...config.theme, preset } });
}

/** A page with one section of each kind in the demo client; answers the sections' names by id. */
async function makeSamplePage(call: Call, client: string): Promise<Map<string, string>> {
  const shown = await demoSections(call, client);
  // Named by their anchors: ids of sections are for editors only.
  const sections = sampleSections(shown).map((section) => ({
    ...section,
    data: { ...section.data, anchor: section.id },
  }));
  const title = { en: 'Every section' };
  await call('POST', `page/${client}`, {
    title,
    slug: { en: 'every-section' },
    components: { en: sections },
  });
  return new Map(sections.map(({ id, sectionId }) => [id, sectionId]));
}

/** The sections of all pages of the demo, in English. */
async function demoSections(call: Call, client: string): Promise<z.infer<typeof sectionInstance>[]> {
  const shown: z.infer<typeof sectionInstance>[] = [];
  for (const { id } of pages.parse(await call('GET', `page/${client}`)).results) {
    const whole = pages.shape.results.element.parse(await call('GET', `page/${id}/${client}`));
    shown.push(...(whole.components?.en ?? []));
  }
  return shown;
}

async function open(from: Browser, look: (typeof looks)[number]): Promise<Page> {
  const { width, colorScheme } = look;
  const viewport = { width, height: 900 };
  const context = await from.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Opens a page and waits for all of its pictures, also for those that load when they are scrolled to. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`http://${host}:${server.sitePort}${path}`);
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  })()`);
}

async function shootPage(page: Page, path: string, { width, scale }: (typeof looks)[number]): Promise<Shot> {
  await visit(page, path);
  const height = z.number().parse(await page.evaluate('document.documentElement.scrollHeight'));
  return shoot(page, { x: 0, y: 0, width, height }, scale);
}

async function shootSection(page: Page, id: string, scale: number): Promise<Shot | null> {
  const section = page.locator(`section#${id}`);
  // A section with nothing to show is not there.
  if ((await section.count()) === 0) return null;
  const box = await section.boundingBox();
  return box && box.height > 0 ? shoot(page, box, scale) : null;
}

function add(sheets: Map<string, Shot[]>, name: string, shot: Shot | null): void {
  if (shot) sheets.set(name, [...(sheets.get(name) ?? []), shot]);
}
