import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { freePorts, type VoldProcess, vold } from './vold-process.ts';

/** An answer; status 0 if the connection failed. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** An answer of the traffic. Times are milliseconds of `performance.now()`. */
interface Moment extends Answer {
  readonly what: 'write' | 'ready' | 'site ready' | 'website';
  readonly begun: number;
  readonly ended: number;
}

/** A whole Vold with its demo website, for tests of what happens to its users in an outage. */
export interface UsedVold extends Omit<VoldProcess, 'ready'> {
  call(method: string, path: string, body?: object | FormData): Promise<Answer>;
  /** Creates a page. */
  write(): Promise<Answer>;
  /** `/readyz` of the API. */
  ready(): Promise<Answer>;
  /** A stored file, as staff see it before any page shows it. */
  download(path: string): Promise<Answer>;
  /** A page of the demo website. */
  visit(path: string): Promise<Answer>;
  /** Writes, visits and asks whether it is ready, all the time until the test ends. */
  beginTraffic(): void;
  /** The answers to the traffic, in order. */
  readonly moments: readonly Moment[];
  /** Waits until writes, `/readyz` and websites work again. Returns the seconds that it took. */
  back(): Promise<number>;
  /** Titles of pages whose creation was acknowledged and that are not there. */
  lost(): Promise<string[]>;
  /** How many were acknowledged. */
  acknowledged(): number;
}

const password = 'a-password-for-tests';
const patience = 120_000;

/** Starts it and signs in. */
export async function startUsed(variables: Record<string, string>): Promise<UsedVold> {
  const started = vold(['start'], {
    ...(await freePorts()),
    VOLD_ADMIN_PASSWORD: password,
    ...variables,
  });
  await started.ready;
  return use(started);
}

/** Uses a started one that has made its demo website. */
async function use(started: VoldProcess): Promise<UsedVold> {
  const { VOLD_PORT: port, VOLD_SITE_PORT: sitePort } = started.env;
  const slug = /demo client (\S+) /.exec(started.output())?.[1];
  const [, email, ownPassword] = /(editor@\S+) +(\S+)/.exec(started.output()) ?? [];
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ownPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const acknowledged = new Map<string, string>();
  const moments: Moment[] = [];
  let written = 0;

  /** A new connection each time, as of different users. */
  const ask = async (address: string, host?: string): Promise<Answer> =>
    new Promise((resolve) => {
      get(address, { agent: false, headers: host ? { host } : {}, timeout: patience }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer).catch(String) }),
      ).on('error', (error) => resolve({ status: 0, body: String(error) }));
    });
  async function send(method: string, path: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(patience),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.text() };
    } catch (error) {
      const { cause = '' } = error instanceof Error ? error : {};
      return { status: 0, body: `${error} ${cause}` };
    }
  }
  const call = (method: string, path: string, body?: object | FormData) =>
    send(method, `/api/v1/${path}`, body);
  async function write(): Promise<Answer> {
    written += 1;
    const title = `Written ${written}`;
    const answer = await call('POST', 'page', { title: { en: title } });
    if (answer.status === 201) acknowledged.set(JSON.parse(answer.body).id, title);
    return answer;
  }
  const ready = () => ask(`http://127.0.0.1:${port}/readyz`);
  const siteReady = () => ask(`http://127.0.0.1:${sitePort}/readyz`);
  const visit = (path: string) => ask(`http://127.0.0.1:${sitePort}${path}`, `${slug}.localhost:${sitePort}`);

  function beginTraffic(): void {
    let running = true;
    const repeat = async (what: Moment['what'], work: () => Promise<Answer>) => {
      while (running) {
        const begun = performance.now();
        const answer = await work();
        moments.push({ what, begun, ended: performance.now(), ...answer });
        await wait(50);
      }
    };
    const loops = [
      repeat('write', write),
      repeat('write', write),
      repeat('ready', ready),
      repeat('site ready', siteReady),
      repeat('website', () => visit('/')),
    ];
    onTestFinished(async () => {
      running = false;
      await Promise.all(loops);
    });
  }
  async function back(): Promise<number> {
    const begun = performance.now();
    await expect
      .poll(
        async () => {
          const answers = [await ready(), await siteReady(), await write(), await visit('/')];
          return [...answers.map(({ status }) => status), JSON.parse(answers[0]?.body || '{}').status];
        },
        { timeout: 30_000, interval: 250 },
      )
      .toEqual([200, 200, 201, 200, 'ready']);
    return Math.round((performance.now() - begun) / 100) / 10;
  }
  async function lost(): Promise<string[]> {
    // Records that are written from now on may be missing in the list.
    const before = [...acknowledged];
    const list = await call('GET', 'page?limit=999999');
    const { results } = JSON.parse(list.body) as { results: { id: string; title: { en?: string } }[] };
    const found = new Map(results.map(({ id, title }) => [id, title.en]));
    return before.filter(([id, title]) => found.get(id) !== title).map(([, title]) => title);
  }
  return {
    ...started,
    call,
    write,
    ready,
    download: (path) => send('GET', path),
    visit,
    beginTraffic,
    moments,
    back,
    lost,
    acknowledged: () => acknowledged.size,
  };
}

/** The answers of one kind that began and ended within a span of time. */
export function within(moments: readonly Moment[], what: Moment['what'], from: number, to: number): Moment[] {
  return moments.filter((moment) => moment.what === what && moment.begun >= from && moment.ended <= to);
}

/** Milliseconds of the slowest of some answers. */
export function slowest(moments: readonly Moment[]): number {
  return Math.max(...moments.map(({ begun, ended }) => Math.round(ended - begun)));
}

/** Statuses and how often each was answered, for figures: `201 × 40, 503 × 3`. */
export function count(moments: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, body } of moments) {
    const code =
      status >= 400 && body.startsWith('{') ? ` ${JSON.parse(body).code ?? JSON.parse(body).status}` : '';
    const key = `${status}${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, number]) => `${key} × ${number}`).join(', ');
}
