import { changeEvent } from '@vold/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { type Event, listen } from './testing/listen.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const draft = { 'x-vold-edition': 'draft' };

it.each(['role', 'website-setting', 'restricted-action', 'client'])(
  'hears what it may read now as soon as a %s changes that',
  async (kind) => {
    const client = await api.makeClient();
    const { editor, superadmin } = client.tokens;
    const send = async (method: string, path: string, body?: unknown, token: string = superadmin) => {
      const answer = await api.call<{ id: string; results: { id: string }[] }>(method, path, { token, body });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
      return answer.body;
    };
    const idOf = async (resource: string, condition: object) => {
      const where = encodeURIComponent(JSON.stringify(condition));
      return (await send('GET', `${resource}?where=${where}`)).results[0]?.id ?? '';
    };
    const type = await send('POST', 'website-setting', { title: 'Tides', data: { path: 'tides' } });
    const changes: Record<string, () => Promise<unknown>> = {
      role: async () =>
        send('PUT', `role/${await idOf('role', { name: 'editor' })}`, { disabled_menu: ['posts/tides'] }),
      'website-setting': () =>
        send('PUT', `website-setting/${type.id}`, { data: { path: 'tides', role: ['superadmin'] } }),
      'restricted-action': async () => {
        for (const action of ['post.get', 'post.list'])
          await send('PUT', `restricted-action/${await idOf('restricted-action', { action })}`, {
            is_need_self_permission: true,
          });
      },
      client: () => send('PUT', `client/${client.id}`, { status: 'draft' }, api.masterToken),
    };
    const stream = await listen(api.url, editor);
    onTestFinished(stream.stop);
    await stream.ready();
    /** True if the listener gets events of a post of the type; it always gets those of a page. */
    const hears = async () => {
      const { id } = await send('POST', 'post', { type: 'tides', title: { en: 'High' } });
      const page = await send('POST', 'page', { title: { en: 'Shown' } });
      const seen: Event[] = [];
      do seen.push(await stream.next(() => true));
      while (!seen.some(isChangeOf(page.id)));
      return seen.some(isChangeOf(id));
    };
    expect(await hears()).toBe(true);
    await changes[kind]?.();
    if (kind === 'client') return expect(stream.next(() => false)).rejects.toThrow('ended');
    // Long before the next heartbeat.
    return expect.poll(hears, { timeout: 10_000 }).toBe(false);
  },
);
const isChangeOf = (id: string) => (event: Event) =>
  event.event === 'change' && changeEvent.parse(event.data).id === id;

it('tells a role of the records and drafts only that it may read: its own, and of its post types', async () => {
  const client = await api.makeClient();
  const { editor, superadmin } = client.tokens;
  const send = async (token: string, method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await api.call<{ id: string; results: { id: string }[] }>(method, path, {
      token,
      body,
      headers,
    });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    return answer.body;
  };
  const limitPages = async (isSelf: boolean) => {
    for (const action of ['page.get', 'page.list']) {
      const where = encodeURIComponent(JSON.stringify({ action }));
      const { results } = await send(superadmin, 'GET', `restricted-action?where=${where}`);
      const body = { is_need_self_permission: isSelf };
      await send(superadmin, 'PUT', `restricted-action/${results[0]?.id}`, body);
    }
  };
  await limitPages(true);
  const data = { path: 'secret', role: ['superadmin'], cardDetail: { group: [] } };
  await send(superadmin, 'POST', 'website-setting', { title: 'Secret', data });
  const open = async (token: string, lastEventId = '') => {
    const stream = await listen(api.url, token, { lastEventId });
    onTestFinished(stream.stop);
    return { stream, ready: await stream.ready() };
  };
  const reader = await open(editor);
  const whole = await open(superadmin);
  // Each is made, drafted and published, and then drafted once more.
  const work = async (token: string, resource: string, body: object) => {
    const { id } = await send(token, 'POST', resource, { title: { en: 'One' }, ...body });
    await send(token, 'PUT', `${resource}/${id}`, { title: { en: 'Two' } }, draft);
    await send(token, 'POST', `${resource}/${id}/publish`, {});
    await send(token, 'PUT', `${resource}/${id}`, { title: { en: 'Three' } }, draft);
    await send(superadmin, 'POST', 'presence', {
      connection: whole.ready.connection,
      record: { resource, id },
    });
    return id;
  };
  const foreign = await work(superadmin, 'page', {});
  const secret = await work(superadmin, 'post', { type: 'secret' });
  const shared = await work(superadmin, 'post', { type: 'journal' });
  const own = await work(editor, 'page', {});
  const last = async () => (await send(editor, 'POST', 'page', { title: { en: 'Last' } })).id;

  const heard = async ({ stream }: typeof reader, end: string) => {
    const events: Event[] = [];
    do events.push(await stream.next(() => true));
    while (!events.some(isChangeOf(end)));
    // The event does not say who made the record.
    for (const { event, data: heard } of events)
      if (event === 'change') expect(Object.keys(heard as object)).not.toContain('owner');
    return [foreign, secret, shared, own].map((id) =>
      [
        ...new Set(
          events.flatMap((event) => {
            if (!JSON.stringify(event).includes(id)) return [];
            return event.event === 'presence'
              ? ['presence']
              : [`${changeEvent.parse(event.data).edition ?? 'published'}`];
          }),
        ),
      ].sort(),
    );
  };
  const everything = ['draft', 'presence', 'published'];
  const end = await last();
  expect(await heard(whole, end)).toEqual([everything, everything, everything, everything]);
  expect(await heard(reader, end)).toEqual([[], [], everything, everything]);

  // The same for what comes after the last event that was seen.
  const again = await open(editor, reader.ready.id);
  const later = await last();
  const [past, secretPast, sharedPast, ownPast] = await heard(again, later);
  expect([past, secretPast]).toEqual([[], []]);
  for (const kinds of [sharedPast, ownPast])
    expect(kinds).toEqual(expect.arrayContaining(['draft', 'published']));

  // The answers do not reveal if a record exists.
  for (const record of [
    { resource: 'page', id: foreign },
    { resource: 'post', id: secret },
  ]) {
    const body = { connection: reader.ready.connection, record };
    expect((await api.call('POST', 'presence', { token: editor, body })).status).toBe(404);
  }

  await limitPages(false);
  // The stream reads its rights again after the change of the rule was sent.
  const hearsAgain = async () => {
    await send(superadmin, 'PUT', `page/${foreign}`, { title: { en: 'For all' } });
    const [kinds] = await heard(reader, await last());
    return kinds;
  };
  await expect.poll(hearsAgain, { timeout: 10_000 }).toContain('published');
});

it.each(['post', 'category'])(
  'tells whoever may read one of two types that a %s or its draft leaves for the other, and that it is back',
  async (resource) => {
    const { editor, superadmin } = (await api.makeClient()).tokens;
    const send = async (method: string, path: string, body?: unknown, headers = {}) => {
      const answer = await api.call<{ id: string }>(method, path, { token: superadmin, body, headers });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
      return answer.body.id;
    };
    for (const [path, role] of [
      ['hidden', ['superadmin']],
      ['open', []],
    ])
      await send('POST', 'website-setting', {
        title: 'Posts',
        data: { path, role, cardDetail: { group: [] } },
      });
    const reader = await listen(api.url, editor);
    onTestFinished(reader.stop);
    const { id: lastEventId } = await reader.ready();
    const heardOf = async ({ change }: typeof reader, id: string) => {
      const { action, edition = 'published' } = changeEvent.parse((await change(id)).data);
      return `${edition} ${action}`;
    };
    const make = async (title: string) => {
      const id = await send('POST', resource, { type: 'open', title: { en: title } });
      expect(await heardOf(reader, id)).toBe('published create');
      return id;
    };
    const [moved, drafted] = [await make('Moved'), await make('Drafted')];
    await send('PUT', `${resource}/${moved}`, { type: 'hidden' });
    expect(await heardOf(reader, moved)).toBe('published erase');
    await send('PUT', `${resource}/${moved}`, { title: { en: 'Nobody hears of it' } });
    await send('PUT', `${resource}/${drafted}`, { type: 'hidden' }, draft);
    expect(await heardOf(reader, drafted)).toBe('draft erase');
    await send('PUT', `${resource}/${drafted}`, { title: { en: 'Nor of this' } }, draft);
    // The same for a stream that is opened again; each is heard once.
    const again = await listen(api.url, editor, { lastEventId });
    onTestFinished(again.stop);
    await again.ready();
    expect(await heardOf(again, moved)).toBe('published erase');
    expect(await heardOf(again, drafted)).toBe('draft erase');

    await send('PUT', `${resource}/${moved}`, { type: 'open' });
    expect(await heardOf(reader, moved)).toBe('published create');
    await send('POST', `${resource}/${drafted}/discard`);
    expect(await heardOf(reader, drafted)).toBe('draft erase');
    await send('PUT', `${resource}/${drafted}`, { title: { en: 'Here' } });
    expect(await heardOf(reader, drafted)).toBe('published update');
  },
);

it('tells of a draft by who made its record, whoever saved the draft last (R14)', async () => {
  const { editor, superadmin } = (await api.makeClient()).tokens;
  const send = async (token: string, method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await api.call<{ id: string; results: { id: string }[] }>(method, path, {
      token,
      body,
      headers,
    });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    return answer.body;
  };
  const make = async (token: string) =>
    (await send(token, 'POST', 'page', { title: { en: 'Page' }, slug: {} })).id;
  const save = (token: string, id: string) =>
    send(token, 'PUT', `page/${id}`, { title: { en: 'Draft' } }, draft);
  const [mine, theirs, discarded] = [await make(editor), await make(superadmin), await make(superadmin)];
  // Drafted while the editor could read all pages.
  await save(editor, discarded);
  for (const action of ['page.get', 'page.list']) {
    const where = encodeURIComponent(JSON.stringify({ action }));
    const { results } = await send(superadmin, 'GET', `restricted-action?where=${where}`);
    await send(superadmin, 'PUT', `restricted-action/${results[0]?.id}`, { is_need_self_permission: true });
  }
  const stream = await listen(api.url, editor);
  onTestFinished(stream.stop);
  const { id: lastEventId } = await stream.ready();
  await save(superadmin, mine);
  await save(editor, theirs);
  await send(superadmin, 'POST', `page/${discarded}/discard`);
  const end = await make(editor);
  const heard = async ({ next }: typeof stream) => {
    const ids: string[] = [];
    while (!ids.includes(end)) {
      const { event, data } = await next(() => true);
      if (event === 'change') ids.push(changeEvent.parse(data).id);
    }
    return [...new Set(ids)];
  };
  expect(await heard(stream)).toEqual([mine, end]);
  const again = await listen(api.url, editor, { lastEventId });
  onTestFinished(again.stop);
  await again.ready();
  const pages = [mine, theirs, discarded];
  expect((await heard(again)).filter((id) => pages.includes(id))).toEqual([mine]);
});

it('sends a user who reads only their own records the events of their account', async () => {
  const { tokens, userIds } = await api.makeClient();
  const send = (method: string, path: string, body?: unknown) =>
    api.call<{ results: { id: string }[] }>(method, path, { token: tokens.superadmin, body });
  for (const action of ['user.get', 'user.list']) {
    const where = encodeURIComponent(JSON.stringify({ action }));
    const { results } = (await send('GET', `restricted-action?where=${where}`)).body;
    await send('PUT', `restricted-action/${results[0]?.id}`, { is_need_self_permission: true });
  }
  const stream = await listen(api.url, tokens.admin);
  onTestFinished(stream.stop);
  await stream.ready();
  for (const role of ['editor', 'admin'] as const)
    expect((await send('PUT', `user/${userIds[role]}`, { name: `New name of ${role}` })).status).toBe(200);
  await send('POST', 'page', { title: { en: 'Last' } });
  const heard: string[] = [];
  for (let kind = ''; kind !== 'page'; ) {
    const change = changeEvent.parse((await stream.next(({ event }) => event === 'change')).data);
    kind = change.kind;
    if (kind === 'user') heard.push(change.id);
  }
  expect([...new Set(heard)]).toEqual([userIds.admin]);
});
