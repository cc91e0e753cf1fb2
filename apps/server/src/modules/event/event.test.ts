import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { changeEvent } from '@vold/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { eventIdAt, timeOfEventId } from './event-id.ts';
import { openEventStream, type SendEvent } from './event-stream.ts';
import { type Event, listen as openStream } from './testing/listen.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A stream that ends with its test. */
async function listen(token: string, { url = api.url, lastEventId = '', query = '' } = {}) {
  const stream = await openStream(url, token, { lastEventId, query });
  onTestFinished(stream.stop);
  return stream;
}

const makePage = async (token: string, title = 'Page') =>
  (
    await api.call<{ id: string }>('POST', 'page', {
      token,
      body: { title: { en: `${title} ${randomBytes(4).toString('hex')}` } },
    })
  ).body.id;

describe('the event stream', () => {
  it('continues after the last event that was seen, with what was missed and nothing of another client', async () => {
    const { editor } = api.bali.tokens;
    const first = await listen(editor);
    const { id: lastEventId } = await first.ready();
    first.stop();
    const [missed, foreign] = [await makePage(editor), await makePage(api.other.tokens.editor)];
    await api.call('PUT', `page/${missed}`, { token: editor, body: { status: 'draft' } });
    const again = await listen(editor, { lastEventId });
    await again.ready();
    expect((await again.change(missed)).data).toMatchObject({ kind: 'page', rev: 2, action: 'update' });
    const later = await makePage(editor);
    await again.change(later);
    expect(JSON.stringify(again.seen)).not.toContain(foreign);
  });

  it('continues with what became of drafts meanwhile', async () => {
    const { editor, admin } = api.bali.tokens;
    const [kept, discarded, published] = [
      await makePage(editor),
      await makePage(editor),
      await makePage(editor),
    ];
    const headers = { 'x-vold-edition': 'draft' };
    const callDraft = (id: string, title: string) =>
      api.call('PUT', `page/${id}`, { token: editor, body: { title: { en: title } }, headers });
    const first = await listen(editor);
    const { id: lastEventId } = await first.ready();
    first.stop();
    for (const id of [kept, discarded, published]) await callDraft(id, `${id} as it will be`);
    await api.call('POST', `page/${discarded}/discard`, { token: editor });
    await api.call('POST', `page/${published}/publish`, { token: admin, body: {} });
    const again = await listen(editor, { lastEventId });
    const drafts = new Map<string, string>();
    while (drafts.size < 3) {
      const { data } = await again.next(({ event }) => event === 'change');
      const { id, kind, action, edition } = changeEvent.parse(data);
      if (edition && [kept, discarded, published].includes(id)) drafts.set(id, `${kind} ${action}`);
    }
    expect(drafts).toEqual(
      new Map([
        [kept, 'page update'],
        [discarded, 'page erase'],
        [published, 'page erase'],
      ]),
    );
  });

  it('tells of drafts to nobody who may not read records of their kind', async () => {
    const { editor, superadmin } = api.bali.tokens;
    const body = { name: 'Posts', scopes: ['event.list', 'post.list'] };
    const { key } = (await api.call<{ key: string }>('POST', 'api-key', { token: superadmin, body })).body;
    const [page, theirs] = [await makePage(editor), await makePage(api.other.tokens.editor)];
    const [reader, program, others] = await Promise.all(
      [editor, key, api.other.tokens.editor].map((token) => listen(token)),
    );
    if (!reader || !program || !others) throw new Error('There is no stream');
    for (const stream of [reader, program, others]) await stream.ready();
    const callDraft = async (token: string, method: string, path: string, more = {}) => {
      const headers = { 'x-vold-edition': 'draft' };
      const sent = { title: { en: `Draft ${randomBytes(4).toString('hex')}` }, ...more };
      return (await api.call<{ id: string }>(method, path, { token, body: sent, headers })).body.id;
    };
    await callDraft(editor, 'PUT', `page/${page}`);
    const post = await callDraft(editor, 'POST', 'post', { type: 'journal' });
    await callDraft(api.other.tokens.editor, 'PUT', `page/${theirs}`);
    const isDraftOf = (id: string) => (event: Event) =>
      event.event === 'change' && changeEvent.parse(event.data).id === id;
    // Events before the last one, in their order.
    const before = async ({ next, seen }: typeof reader, last: string) => {
      const kept: Event[] = [];
      for (;;) {
        const event = await next(() => true);
        kept.push(event);
        if (isDraftOf(last)(event)) return JSON.stringify([...kept, ...seen]);
      }
    };
    expect(await before(reader, post)).toContain(page);
    expect(await before(program, post)).not.toContain(page);
    const foreign = await before(others, theirs);
    for (const id of [page, post]) expect(foreign).not.toContain(id);
  });

  it('begins with what has changed since its reader began to fetch what it shows', async () => {
    const { editor } = api.bali.tokens;
    const made = await makePage(editor);
    const stream = await listen(editor, { query: '?elapsed=5000' });
    await stream.ready();
    expect((await stream.change(made)).data).not.toHaveProperty('past');
    // A write takes time: a caller that may have fetched its change already says so.
    const later = await listen(editor, { query: '?elapsed=0' });
    expect((await later.change(made)).data).toMatchObject({ past: true });
    const tooLong = await listen(editor, { query: '?elapsed=9007199254740991' });
    await tooLong.next(({ event }) => event === 'reset');
    expect((await listen(editor, { query: '?elapsed=soon' })).response.status).toBe(422);
  });

  it.each(['nonsense', eventIdAt(Date.now() - 3_600_000)])(
    'begins anew where %s is the last event',
    async (lastEventId) => {
      const stream = await listen(api.bali.tokens.editor, { lastEventId });
      await stream.ready();
      await stream.next(({ event }) => event === 'reset');
    },
  );

  it('ends at once for a user who is blocked', async () => {
    const token = api.bali.tokens.head_region;
    const stream = await listen(token);
    await stream.ready();
    await api.call('PUT', `user/${api.bali.userIds.head_region}`, {
      token: api.bali.tokens.superadmin,
      body: { blocked: true },
    });
    await expect(stream.next(({ event }) => event === 'never')).rejects.toThrow('has ended');
  });

  it('is refused to whoever has too many of them, until one ends', async () => {
    const token = api.bali.tokens.admin;
    const streams = await Promise.all(Array.from({ length: 25 }, () => listen(token)));
    const refused = await listen(token);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
    streams[0]?.stop();
    await expect.poll(async () => (await listen(token)).response.status).toBe(200);
  });

  it('is cut for a reader who does not read, so that nothing piles up', async () => {
    const ended = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<SendEvent>();
    const app = Fastify();
    app.get('/', (_request, reply) => {
      openEventStream(reply, {
        subscribe(send) {
          opened.resolve(send);
          return () => {};
        },
        mayGoOn: async () => true,
        onEnd: () => ended.resolve(),
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const send = await opened.promise;
    const connection = app.server;
    for (let sent = 0; sent < 400; sent++) send('change', 'x'.repeat(100_000));
    await ended.promise;
    await expect
      .poll(() => new Promise((resolve) => connection.getConnections((_, count) => resolve(count))))
      .toBe(0);
  });

  it('has ids that are times, in the order of history', () => {
    const now = Date.now();
    expect(timeOfEventId(eventIdAt(now))).toBe(now);
    expect(eventIdAt(now) < eventIdAt(now + 1)).toBe(true);
    expect([timeOfEventId('hi_'), timeOfEventId('pg_01h455vb4p'), timeOfEventId('hi_ilou000000')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('presence', () => {
  const tell = (token: string, connection: string, record: object | null, client = '') =>
    api.call('POST', `presence${client}`, { token, body: { connection, record } });

  it('is told of records of which nobody reads every column', async () => {
    const client = await api.makeClient();
    const { superadmin: token } = client.tokens;
    const { connection } = await (await listen(token)).ready();
    const config = await api.call<{ id: string }>('POST', 'webconfig', { token, body: { site_name: 'A' } });
    const hook = { name: 'A', url: 'https://elsewhere.example/hook', events: ['page.update'] };
    const webhook = await api.call<{ id: string }>('POST', 'webhook', { token, body: hook });
    const records = { user: client.userIds.editor, webconfig: config.body.id, webhook: webhook.body.id };
    for (const [resource, id] of Object.entries(records)) {
      const body = { connection, record: { resource, id } };
      expect([resource, (await api.call('POST', 'presence', { token, body })).status]).toEqual([
        resource,
        200,
      ]);
    }
  });

  it('is for staff, about records that are there and may be read', async () => {
    const { editor, ticketMaster } = api.bali.tokens;
    const theirs = await makePage(api.other.tokens.editor);
    const body = { connection: 'c', record: { resource: 'page', id: theirs } };
    expect((await api.call('POST', `presence/${api.bali.id}`, { body })).status).toBe(401);
    expect((await api.call('POST', 'presence', { token: editor, body: { record: 1 } })).status).toBe(422);
    expect((await tell(ticketMaster, 'c', { resource: 'history', id: 'hi_1' })).status).toBe(403);
    expect((await tell(editor, 'c', { resource: 'page', id: theirs })).status).toBe(404);
    expect((await tell(editor, 'c', body.record, `/${api.other.id}`)).status).toBe(404);
    expect((await tell(editor, 'c', { resource: 'pg_class', id: '1' })).status).toBe(404);
    expect((await tell(api.masterToken, 'c', body.record, `/${api.other.id}`)).status).toBe(200);
  });

  it('is told of a stream by its own user alone', async () => {
    const { admin, editor } = api.bali.tokens;
    const [page, other] = [await makePage(editor), await makePage(editor)];
    const [mine, seen] = [await listen(editor), await listen(admin)];
    const { connection } = await mine.ready();
    await seen.ready();
    await tell(editor, connection, { resource: 'page', id: page });
    await seen.presence(page, 1);
    // Another user moves it, and ends it.
    await tell(admin, connection, { resource: 'page', id: other });
    await tell(admin, connection, null);
    await tell(admin, 'their-own', { resource: 'page', id: page });
    const { users } = await seen.presence(page, 2);
    expect(users.map(({ name }) => name).toSorted()).toEqual(['admin', 'editor']);
  });

  it('keeps 100 places of a user, whatever connections they make up', async () => {
    const { admin, editor, developer } = api.bali.tokens;
    const [page, other] = [await makePage(editor), await makePage(editor)];
    const seen = await listen(editor);
    await seen.ready();
    onTestFinished(async () => {
      for (let at = 0; at < 100; at++) await tell(admin, `made-up-${at}`, null);
    });
    for (let at = 0; at < 100; at++) await tell(admin, `made-up-${at}`, { resource: 'page', id: page });
    await seen.presence(page, 1);
    await tell(admin, 'one-more', { resource: 'page', id: other });
    await tell(developer, 'a-window', { resource: 'page', id: other });
    expect((await seen.presence(other, 1)).users).toEqual([
      { id: api.bali.userIds.developer, name: 'developer' },
    ]);
  });

  it('shows who has a record open, on every process, until they move on or are gone', async () => {
    const { editor, superadmin } = api.bali.tokens;
    const { url, close } = await api.startAnother();
    onTestFinished(close);
    const page = await makePage(editor);
    const record = { resource: 'page', id: page };

    const [here, there, foreign] = [
      await listen(editor),
      await listen(superadmin, { url }),
      await listen(api.other.tokens.superadmin, { url }),
    ];
    const [first, other] = [await here.ready(), await there.ready()];
    expect((await tell(editor, first.connection, record)).status).toBe(200);
    expect(await there.presence(page, 1)).toEqual({
      client: api.bali.id,
      ...record,
      users: [{ id: api.bali.userIds.editor, name: 'editor' }],
    });
    // The stream is the other process's; the call comes to this one.
    await tell(superadmin, other.connection, record);
    await here.presence(page, 2);
    // A listener that comes later gets the current state.
    const later = await listen(editor, { url });
    await later.presence(page, 2);
    // A user cannot report for the stream of another user.
    await tell(editor, other.connection, null);
    await tell(superadmin, other.connection, null);
    expect((await here.presence(page, 1)).users).toEqual([{ id: api.bali.userIds.editor, name: 'editor' }]);
    await tell(superadmin, other.connection, record);
    await here.presence(page, 2);
    await later.presence(page, 1);
    await later.presence(page, 2);
    here.stop();
    expect((await later.presence(page, 1)).users).toEqual([
      { id: api.bali.userIds.superadmin, name: 'superadmin' },
    ]);
    there.stop();
    await later.presence(page, 0);

    const theirs = await makePage(api.other.tokens.editor);
    await foreign.change(theirs);
    expect(JSON.stringify(foreign.seen)).not.toContain(page);
  });
});
