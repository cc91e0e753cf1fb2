/**
 * Lighthouse's figures for the demo's pages as a phone gets them, in both languages and in two themes: its four categories, and
 * the five times that performance is made of. `node bench/src/lighthouse.ts [path …]`, or `npm run lighthouse -w bench`.
 * Lighthouse is no part of the repository: npm fetches it for the run. Asserts nothing.
 */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { chromiumLaunchOptions, findChromium, type RunningServer, startServer } from '@vold/testing';
import { z } from 'zod';
import { call, signIn } from './seed-pages.ts';

const version = '13.5.0';
const asked = process.argv.slice(2);
const article = ['/journal/how-the-reef-came-back', '/id/journal/bagaimana-karang-kembali'];
const paths =
  asked.length > 0
    ? asked
    : ['/', '/rooms', '/journal', '/privacy', '/id', '/id/kamar', '/id/journal', '/id/privasi', ...article];
/** The demo's first theme, and the one that is one click away. */
const presets = ['low-water', 'frangipani'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const server = await startServer({ timeout: 180_000, demo: true });
try {
  const token = await signIn(server);
  const heads = ['first ms', 'largest ms', 'speed ms', 'blocked ms', 'moved'];
  console.log(row(['', 'perform.', 'access.', 'practices', 'search', ...heads]));
  for (const preset of presets) {
    await chooseTheme(server, token, preset);
    for (const path of paths) await print(preset, path);
  }
} finally {
  await server.stop();
}

async function print(preset: string, path: string): Promise<void> {
  const address = server.siteUrl + path;
  // The first visit draws the page; what counts is what every other visitor gets.
  const { status } = await fetch(address);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const { categories: scores, audits: times } = await judge(address);
  const points = categories.map((name) => ((scores[name]?.score ?? Number.NaN) * 100).toFixed(0));
  const measured = audits.map((name) =>
    (times[name]?.numericValue ?? Number.NaN).toFixed(name === 'cumulative-layout-shift' ? 3 : 0),
  );
  console.log(row([`${preset} ${path}`, ...points, ...measured]));
}

async function judge(address: string): Promise<z.infer<typeof report>> {
  const flags = ['--headless=new', ...chromiumLaunchOptions().args].join(' ');
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address],
      ...['--form-factor=mobile', '--output=json', '--quiet', `--chrome-flags=${flags}`],
    ],
    // Elsewhere than here, where npm would look at our own dependencies first.
    { cwd: tmpdir(), env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  return report.parse(JSON.parse(stdout));
}

/** Saves the demo's theme as its Design screen does; the rest of it stays. */
async function chooseTheme({ url }: RunningServer, token: string, preset: string): Promise<void> {
  const list = async <Item extends z.ZodType>(path: string, item: Item) => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return z.object({ results: z.array(item) }).parse(await answer.json()).results;
  };
  const clients = await list('client', z.object({ id: z.string(), slug: z.string() }));
  const demo = clients.find(({ slug }) => slug === 'saltwater-house');
  if (!demo) throw new Error('There is no demo client');
  const [config] = await list(`webconfig/${demo.id}`, z.object({ theme: z.looseObject({}) }));
  await call(server, `webconfig/${demo.id}`, { theme: { ...config?.theme, preset } }, token);
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(11))).join('');
}
