import { gzipSync } from 'node:zlib';
import type { LoginAnswer, SelfAnswer } from '@vold/contract';
import { type RunningServer, startServer } from '@vold/testing';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { bundleOf } from '../testing/built.ts';
import {
  type ApiRecord,
  ask,
  type Connection,
  call,
  connect,
  createRecord,
  deleteRecord,
  duplicateRecord,
  eachRecord,
  eraseRecord,
  fileAddress,
  getRecord,
  getVersion,
  isStale,
  type ListedRecord,
  leavePreview,
  listRecords,
  listReferences,
  listVersions,
  previewing,
  type RecordVersion,
  restoreRecord,
  restoreVersion,
  takePreview,
  updateRecord,
  VoldError,
} from './client.ts';

let server: RunningServer;
let master: Connection;
let editor: Connection;
let visitor: Connection;
let asked = 0;
const counting: typeof fetch = (input, init) => {
  asked++;
  return fetch(input, init);
};

beforeAll(async () => {
  server = await startServer();
  const guest = connect({ url: server.url });
  const { token } = (await call(guest, 'POST', 'login', { body: server.master })) as LoginAnswer & {
    token: string;
  };
  master = connect({ url: server.url, token });
  const { id } = await createRecord(master, 'client', { name: 'Coast', slug: 'coast' });
  editor = connect({ url: server.url, client: id, token });
  visitor = connect({ url: server.url, client: id, cacheSeconds: 60, fetch: counting });
});
afterAll(() => server?.stop());

/** The error of a call. */
async function thrown(work: Promise<unknown>): Promise<VoldError> {
  const error = await work.catch((failure: unknown) => failure);
  if (error instanceof VoldError) return error;
  throw new Error(`No VoldError: ${String(error)}`);
}

describe('records', () => {
  it('are made, read, changed, listed and deleted, typed by the contract', async () => {
    const made = await createRecord(editor, 'page', { title: { en: 'Rooms' } });
    expectTypeOf(made).toEqualTypeOf<ApiRecord<'page'>>();
    expect(made).toMatchObject({ title: { en: 'Rooms' }, slug: { en: 'rooms' }, rev: 1 });
    const changed = await updateRecord(editor, 'page', made.id, { status: 'draft' }, { rev: made.rev });
    expect(changed).toMatchObject({ status: 'draft', rev: 2 });
    expect(await getRecord(editor, 'page', made.id)).toEqual(changed);
    const where = { 'title.en': { contains: 'room' }, or: [{ status: 'draft' }, { status: 'published' }] };
    const { results, total } = await listRecords(editor, 'page', { where, sort: 'title.en ASC', limit: 5 });
    expectTypeOf(results).toEqualTypeOf<ListedRecord<'page'>[]>();
    expect([results.map(({ id }) => id), total]).toEqual([[made.id], 1]);
    await deleteRecord(editor, 'page', made.id, { rev: 2 });
    expect((await thrown(getRecord(editor, 'page', made.id))).code).toBe('NOT_FOUND');
  });

  it('refuse a stale write with the record as it is and who saved it', async () => {
    const { id } = await createRecord(editor, 'static', { title: { en: 'Hours' } });
    await updateRecord(editor, 'static', id, { title: { en: 'Opening hours' } });
    const error = await thrown(updateRecord(editor, 'static', id, { title: { en: 'Mine' } }, { rev: 1 }));
    expect(error).toMatchObject({ status: 412, code: 'STALE_REV', savedBy: { at: expect.any(String) } });
    if (!isStale(error, 'static')) throw error;
    expectTypeOf(error.current).toExtend<ApiRecord<'static'>>();
    expect(error.current).toMatchObject({ rev: 2, title: { en: 'Opening hours' } });
  });

  it('are all reached by key, however many there are', async () => {
    const titles = Array.from({ length: 130 }, (_, at) => ({ from: `/old-${at}`, to: `/new-${at}` }));
    await Promise.all(titles.map((redirect) => createRecord(editor, 'redirect', redirect)));
    const seen: string[] = [];
    for await (const redirect of eachRecord(editor, 'redirect', { from: { startsWith: '/old-' } })) {
      seen.push(redirect.from);
    }
    expect(seen.sort()).toEqual(titles.map(({ from }) => from).sort());
  });

  it('are made once for a key', async () => {
    const make = () =>
      createRecord(editor, 'page', { title: { en: 'Once' } }, { idempotencyKey: 'once-only' });
    expect((await make()).id).toBe((await make()).id);
  });
});

describe('the life of a record', () => {
  it('has versions, copies, places of use and a way back from the trash', async () => {
    const { id } = await createRecord(editor, 'page', { title: { en: 'First' } });
    await updateRecord(editor, 'page', id, { title: { en: 'Second' } });
    const { results } = await listVersions(editor, 'page', id);
    expectTypeOf(results).toEqualTypeOf<RecordVersion[]>();
    expect(results.map(({ rev, changed }) => [rev, changed])).toEqual([
      [2, ['title']],
      [1, []],
    ]);
    expect((await getVersion(editor, 'page', id, 1)).title).toEqual({ en: 'First' });
    expect((await restoreVersion(editor, 'page', id, 1, { rev: 2 })).title).toEqual({ en: 'First' });
    const copy = await duplicateRecord(editor, 'page', id, 'Copy');
    expect(copy).toMatchObject({ title: { en: 'Copy' }, status: 'draft' });
    expect((await listReferences(editor, 'page', id)).total).toBe(0);
    await deleteRecord(editor, 'page', id);
    expect((await restoreRecord(editor, 'page', id)).title).toEqual({ en: 'First' });
    await deleteRecord(editor, 'page', id);
    await eraseRecord(editor, 'page', id);
    await expect(restoreRecord(editor, 'page', id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('other calls', () => {
  it('are typed by their names: parameters, body and answer', async () => {
    const self = await ask(editor, 'GET self');
    expectTypeOf(self).toEqualTypeOf<SelfAnswer>();
    expect(self.role).toBe('master');
    const hook = await ask(editor, 'POST webhook', {
      body: { url: 'https://example.com/hook', events: ['page.create'] },
    });
    expectTypeOf(hook.secret).toEqualTypeOf<string>();
    const log = await ask(editor, 'GET webhook/:id/deliveries', {
      params: { id: hook.id },
      query: { limit: 5 },
    });
    expect(log).toEqual({ results: [], total: 0, total_page: 0 });
    const rotated = await ask(editor, 'POST webhook/:id/rotate-secret', {
      params: { id: hook.id },
      body: { at_once: true },
    });
    expect(rotated.secret).not.toBe(hook.secret);
    const delivery = 'wd_nothing';
    // @ts-expect-error it has two parameters
    await thrown(ask(editor, 'POST webhook/:id/deliveries/:delivery/resend', { params: { delivery } }));
    // @ts-expect-error it takes a body
    expect((await thrown(ask(editor, 'POST editor-session'))).code).toBe('INVALID');
    // @ts-expect-error there is no such call
    expect((await thrown(ask(editor, 'GET nothing'))).code).toBe('NOT_FOUND');
  });

  it('about clients as a whole do not name the selected client', async () => {
    const { results } = await listRecords(editor, 'client');
    expect(results.map(({ name }) => name)).toContain('Coast');
  });
});

describe('refusals', () => {
  it('name every failing field', async () => {
    const untitled = { status: 'published', pageId: 'x'.repeat(300) } as const;
    // @ts-expect-error a page needs a title
    const error = await thrown(createRecord(editor, 'page', untitled));
    expect(error).toMatchObject({ status: 422, code: 'INVALID', requestId: expect.any(String) });
    expect(error.details.map(({ path }) => path).sort()).toEqual(['pageId', 'title']);
  });

  it('tell apart who is not signed in, what is not there, and a server that is away', async () => {
    const forged = { ...editor, token: `vold_${'A'.repeat(43)}` };
    expect((await thrown(listRecords(forged, 'user'))).code).toBe('NOT_SIGNED_IN');
    expect((await thrown(getRecord(editor, 'page', '../self'))).code).toBe('NOT_FOUND');
    const nowhere = connect({ url: 'http://127.0.0.1:9', client: 'cl_x' });
    expect(await thrown(listRecords(nowhere, 'page'))).toMatchObject({ status: 0, code: 'UNREACHABLE' });
    const elsewhere = connect({ url: `${server.url}/nothing` });
    expect((await thrown(listRecords(elsewhere, 'page'))).status).toBeGreaterThanOrEqual(200);
  });

  it('leave what the caller gave up to the caller', async () => {
    const signal = AbortSignal.abort();
    await expect(listRecords(editor, 'page', { signal })).rejects.toThrow(DOMException);
  });
});

describe('reads of a website', () => {
  it('see what is published, and drafts only with the token of a preview', async () => {
    const draft = await createRecord(editor, 'page', { title: { en: 'Soon' }, status: 'draft' });
    expect((await thrown(getRecord(visitor, 'page', draft.id))).code).toBe('NOT_FOUND');
    const session = await call(editor, 'POST', 'editor-session', { body: { type: 'page', id: draft.id } });
    const { tkn } = session as { tkn: string };
    const preview = previewing(visitor, tkn);
    expect(await getRecord(preview, 'page', draft.id)).toMatchObject({ title: { en: 'Soon' } });
    expect((await thrown(listRecords(preview, 'page'))).status).toBe(403);
  });

  it('are remembered, asked for once at a time, and forgotten after a failure', async () => {
    const { id } = await createRecord(editor, 'page', { title: { en: 'Cached' } });
    asked = 0;
    const reads = await Promise.all([1, 2, 3].map(() => getRecord(visitor, 'page', id)));
    await updateRecord(editor, 'page', id, { title: { en: 'Changed' } });
    expect((await getRecord(visitor, 'page', id)).title).toEqual({ en: 'Cached' });
    expect([reads.length, asked]).toEqual([3, 1]);
    visitor.cache?.clear();
    expect((await getRecord(visitor, 'page', id)).title).toEqual({ en: 'Changed' });
    for (const attempt of [3, 4]) {
      await thrown(getRecord(visitor, 'page', 'pg_nothing'));
      expect(asked).toBe(attempt);
    }
  });
});

describe('a read whose time is over', () => {
  it('is sent again only where it changed', async () => {
    const { id } = await createRecord(editor, 'page', { title: { en: 'Tagged' } });
    const statuses: number[] = [];
    const watching: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      statuses.push(answer.status);
      return answer;
    };
    const site = connect({
      url: server.url,
      client: editor.client ?? '',
      cacheSeconds: 0.001,
      fetch: watching,
    });
    const read = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return (await getRecord(site, 'page', id)).title;
    };
    expect([await read(), await read()]).toEqual([{ en: 'Tagged' }, { en: 'Tagged' }]);
    await updateRecord(editor, 'page', id, { title: { en: 'Changed' } });
    expect([await read(), await read()]).toEqual([{ en: 'Changed' }, { en: 'Changed' }]);
    expect(statuses).toEqual([200, 304, 200, 304]);
  });
});

describe('a preview link', () => {
  /** A tab at an address. */
  function tabAt(href: string, kept = new Map<string, string>()) {
    const location = { href };
    return {
      location,
      kept,
      history: {
        state: null,
        replaceState(_state: unknown, _unused: string, url: string) {
          location.href = url;
        },
      },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    };
  }

  it('shows a website elsewhere as it will be, and writes nothing', async () => {
    const page = await createRecord(editor, 'page', { title: { en: 'Reef' }, status: 'published' });
    await call(editor, 'PUT', `page/${page.id}`, {
      body: { title: { en: 'Reef and sand' } },
      headers: { 'x-vold-edition': 'draft' },
    });
    const { id, url } = await ask(editor, 'POST draft/preview-link', { body: { path: '/reef?a=1' } });
    const tab = tabAt(url);
    const token = takePreview(tab) ?? '';
    expect(new URL(tab.location.href).search).toBe('?a=1');
    const preview = previewing(visitor, token);
    expect((await getRecord(preview, 'page', page.id)).title).toEqual({ en: 'Reef and sand' });
    expect((await getRecord(visitor, 'page', page.id)).title).toEqual({ en: 'Reef' });
    // A connection with a key reads as its visitor does.
    expect((await getRecord(previewing(editor, token), 'page', page.id)).title.en).toBe('Reef and sand');
    expect((await thrown(createRecord(preview, 'page', { title: { en: 'No' } }))).status).toBe(403);
    const next = tabAt('https://www.example.com/next', tab.kept);
    expect(takePreview(next)).toBe(token);
    await ask(editor, 'DELETE draft/preview-link/:id', { params: { id } });
    expect((await thrown(getRecord(preview, 'page', page.id))).code).toBe('NOT_SIGNED_IN');
    leavePreview(next);
    expect(takePreview(next)).toBeNull();
  });

  it('is on its page alone in a browser that keeps nothing, and ends with an empty value', () => {
    const strict = {
      ...tabAt('https://www.example.com/?vold-preview=vold_preview_x'),
      get sessionStorage(): never {
        throw new DOMException('Denied', 'SecurityError');
      },
    };
    expect([takePreview(strict), takePreview(strict)]).toEqual(['vold_preview_x', null]);
    const tab = tabAt(
      'https://www.example.com/?vold-preview=',
      new Map([['vold-preview', 'vold_preview_x']]),
    );
    expect([takePreview(tab), takePreview(tab), tab.location.href]).toEqual([
      null,
      null,
      'https://www.example.com/',
    ]);
  });
});

it('a bundle has what is used, and little of it', async () => {
  const reading = await bundleOf(
    `import { connect, listRecords } from './src/client.ts'; globalThis.vold = { connect, listRecords };`,
  );
  expect(gzipSync(reading).length).toBeLessThan(1900);
  expect(reading).not.toContain('idempotency-key');
  const all = await bundleOf(`import * as client from './src/client.ts'; globalThis.vold = client;`);
  expect(gzipSync(all).length).toBeLessThan(2600);
});

it('says where an uploaded file is', () => {
  const site = connect({ url: 'https://cms.example/vold/' });
  expect(fileAddress(site, '/files/cl_1/x/reef.webp')).toBe('https://cms.example/files/cl_1/x/reef.webp');
  expect(fileAddress(site, 'house.svg')).toBe('house.svg');
  expect(fileAddress(site, 'https://elsewhere.example/files/a.png')).toBe(
    'https://elsewhere.example/files/a.png',
  );
});
