import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const line = z.tuple([z.number(), z.number(), z.string()]);
const addressOf = (calls: readonly string[]) =>
  `/api/calls?${new URLSearchParams(calls.map((call): [string, string] => ['call', call]))}`;

/** Answers by the place of their call. */
async function ask(calls: readonly string[], headers: Record<string, string> = {}) {
  const response = await fetch(new URL(addressOf(calls), api.url), {
    headers: { authorization: `Bearer ${api.bali.tokens.editor}`, ...headers },
  });
  const text = await response.text();
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((row) => line.parse(JSON.parse(row)));
  return {
    status: response.status,
    headers: response.headers,
    answers: lines
      .toSorted(([a], [b]) => a - b)
      .map(([, status, body]) => ({ status, body: JSON.parse(body) })),
  };
}

describe('GET /api/calls', () => {
  it('answers each call as if it came alone', async () => {
    const page = await api.call<{ id: string }>('POST', 'page', {
      token: api.bali.tokens.editor,
      body: { title: { en: 'Joined' } },
    });
    const calls = ['self', `webconfig/${api.bali.id}`, `page/${page.body.id}/${api.bali.id}`];
    const { status, answers } = await ask(calls.map((path) => `/api/v1/${path}`));
    expect(status).toBe(200);
    const alone = await Promise.all(
      calls.map((path) => api.call('GET', path, { token: api.bali.tokens.editor })),
    );
    expect(answers).toEqual(alone.map(({ status: each, body }) => ({ status: each, body })));
    const most = await ask(Array.from({ length: 12 }, () => '/api/v1/self'));
    expect(most.answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('reads the edition that a call names', async () => {
    const { body } = await api.call<{ id: string; rev: number }>('POST', 'page', {
      token: api.bali.tokens.editor,
      body: { title: { en: 'As published' } },
    });
    await api.call('PUT', `page/${body.id}`, {
      token: api.bali.tokens.editor,
      headers: { 'if-match': String(body.rev), 'x-vold-edition': 'draft' },
      body: { title: { en: 'As drafted' } },
    });
    const address = `/api/v1/page/${body.id}/${api.bali.id}`;
    const { answers } = await ask([address, `${address} draft`]);
    expect(answers.map(({ body: { title } }) => title.en)).toEqual(['As published', 'As drafted']);
  });

  it.each([
    ['another client', () => `/api/v1/page/${api.other.id}`, 404],
    ['what the role may not', () => '/api/v1/client', 403],
    ['an ended session', () => '/api/v1/self', 401],
  ])('refuses a call by itself, and answers the others: %s', async (why, call, status) => {
    const { answers } = await ask(
      [call(), `/api/v1/webconfig/${api.bali.id}`],
      why === 'an ended session' ? { authorization: 'Bearer vold_gone' } : {},
    );
    expect(answers.map((answer) => answer.status)).toEqual([status, status === 401 ? 401 : 200]);
  });

  it.each([
    ['none', []],
    ['thirteen', Array.from({ length: 13 }, () => '/api/v1/self')],
    ['a stream', ['/api/v1/events']],
    ['a download', ['/api/v1/redirect/export']],
    ['a call that changes something', ['/api/v1/logout']],
    ['itself', ['/api/calls?call=/api/v1/self']],
    ['a page of the dashboard', ['/dashboard']],
    ['a file', ['/files/x']],
    ['another server', ['http://example.com/api/v1/self']],
    ['a path that leaves the API', ['/api/v1/../calls']],
    ['a path that leaves a record', ['/api/v1/page/..\\..\\events']],
    ['a download in other letters', ['/api/v1/redirect/%65xport']],
    ['a line break', ['/api/v1/self\n']],
  ])('refuses %s', async (_what, calls) => {
    const answer = await api.call('GET', addressOf(calls), { token: api.bali.tokens.editor });
    expect(answer.status).toBe(422);
  });

  it('sends a quick answer while a slow one is still read', async () => {
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    const seen = (part: string) =>
      expect.poll(() => text.includes(part), { timeout: 10_000, interval: 20 }).toBe(true);
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    const owner = new pg.Client(api.databaseUrl);
    await owner.connect();
    await owner.query('begin; lock table redirect in access exclusive mode');
    socket.write(
      `GET ${addressOf(['/api/v1/self', `/api/v1/redirect/${api.bali.id}`])} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${api.bali.tokens.editor}\r\n\r\n`,
    );
    try {
      await seen('[0,200,');
      expect(text).not.toContain('[1,');
    } finally {
      await owner.end();
    }
    await seen('[1,200,');
    socket.destroy();
  });

  it('outlives a caller who leaves before the answers', async () => {
    const owner = new pg.Client(api.databaseUrl);
    await owner.connect();
    await owner.query('begin; lock table redirect in access exclusive mode');
    const leaving = new AbortController();
    const response = await fetch(
      new URL(addressOf(['/api/v1/self', `/api/v1/redirect/${api.bali.id}`]), api.url),
      { headers: { authorization: `Bearer ${api.bali.tokens.editor}` }, signal: leaving.signal },
    );
    leaving.abort();
    await expect(response.text()).rejects.toThrow();
    await owner.end();
    expect((await ask(['/api/v1/self'])).answers).toHaveLength(1);
  });

  it('leaves out answers beyond a few megabytes that its caller does not read', async () => {
    const { body } = await api.call<{ id: string }>('POST', 'page', {
      token: api.bali.tokens.editor,
      body: {
        title: { en: 'Large' },
        components: {
          en: Array.from({ length: 300 }, (_, at) => ({
            id: `s${at}`,
            sectionId: 'text',
            data: { text: 'x'.repeat(10_000) },
          })),
        },
      },
    });
    const { port, hostname } = new URL(api.url);
    const large = addressOf(Array(12).fill(`/api/v1/page/${body.id}/${api.bali.id}`));
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${large} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\nauthorization: Bearer ${api.bali.tokens.editor}\r\n\r\n`,
    );
    await once(socket, 'readable');
    await api.call('GET', `page/${body.id}/${api.bali.id}`, { token: api.bali.tokens.editor });
    let bytes = 0;
    for await (const part of socket) bytes += part.length;
    expect(bytes).toBeLessThan(20_000_000);
  });

  it('compresses, and keeps the cookie for files', async () => {
    const { headers } = await ask(['/api/v1/self'], { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('set-cookie')).toMatch(/^vold_files=/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^application\/x-ndjson/);
  });
});
