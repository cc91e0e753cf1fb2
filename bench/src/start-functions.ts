/**
 * Which functions of React's renderer a cold start of the dashboard calls: what its build has compiled beforehand
 * (apps/dashboard/build/called-at-start.ts, which reads what this writes). To be run when React is another one; needs the
 * dashboard built with `vite build --sourcemap`. `node bench/src/start-functions.ts`
 */
import { readFile, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { z } from 'zod';
import { openPage } from './open-page.ts';
import { seedPages } from './seed-pages.ts';

const dashboard = new URL('../../apps/dashboard/', import.meta.url);
const renderer = 'react-dom-client.production.js';
const sourceMap = z.looseObject({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

const server = await startServer({ timeout: 180_000 });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { token, clientId } = await seedPages(server, 100, 1);
  const session = { auth: token, client_id: clientId };
  const names = new Set<string>();
  for (const [path, shown] of [
    ['pages', 'Page number'],
    ['home', 'Insights'],
  ] as const) {
    const address = `${server.url}/dashboard/${path}`;
    for (const name of await calledUntil(browser, address, session, shown)) names.add(name);
  }
  const file = fileURLToPath(new URL('build/start-functions.json', dashboard));
  await writeFile(file, `${JSON.stringify([...names].sort(), null, 2)}\n`);
  process.stdout.write(`${names.size} functions\n`);
} finally {
  await browser.close();
  await server.stop();
}

/** The renderer's functions that were called when a text is first shown. */
async function calledUntil(
  from: Browser,
  address: string,
  session: Record<string, string>,
  text: string,
): Promise<string[]> {
  const page = await openPage(from, session);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.goto(address);
  await page.getByText(text).first().waitFor();
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  await page.context().close();
  const script = result.find(({ url }) => /\/assets\/react-dom-[^/]+\.js$/.test(url));
  if (!script) throw new Error('The build has no file of its own for React’s renderer.');
  const built = fileURLToPath(new URL(`dist/${new URL(script.url).pathname}`, dashboard));
  const code = await readFile(built, 'utf8');
  const map = sourceMap.parse(JSON.parse(await readFile(`${built}.map`, 'utf8')));
  const source = map.sourcesContent[map.sources.findIndex((path) => path.endsWith(renderer))]?.split('\n');
  if (!source) throw new Error(`The build has no ${renderer}.`);
  const reader = new SourceMap(map);
  return script.functions.flatMap(({ ranges: [range] }) => {
    if (!range || range.count === 0) return [];
    const before = code.slice(0, range.startOffset).split('\n');
    const entry = reader.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    // Code that the bundler generated has no source.
    if (!('originalSource' in entry) || !entry.originalSource?.endsWith(renderer)) return [];
    const name = /^function (\w+)/.exec(source[entry.originalLine] ?? '')?.[1];
    return name ? [name] : [];
  });
}
