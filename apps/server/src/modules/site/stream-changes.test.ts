import { type SiteChange, siteChange } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { input, makeForm, send } from '../form-builder/testing/make-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Reads events until one satisfies; everything read so far is returned with it. */
async function* follow(): AsyncGenerator<SiteChange> {
  const stop = new AbortController();
  const response = await fetch(`${api.url}/api/v1/site/changes`, {
    headers: { authorization: `Bearer ${api.siteToken}` },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  try {
    let buffer = '';
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      buffer += chunk;
      const events = buffer.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data:')) yield siteChange.parse(JSON.parse(event.slice(5)));
    }
  } finally {
    stop.abort();
  }
}

it('begins with everything, then says exactly what a change touches', async () => {
  const changes = follow();
  const next = async () => (await changes.next()).value;
  expect(await next()).toEqual({ client: '*', tags: [] });

  const token = api.bali.tokens.admin;
  const page = await api.call<{ id: string }>('POST', 'page', {
    token,
    body: { title: { en: 'A' }, slug: { en: 'a' } },
  });
  expect(await next()).toEqual({ client: api.bali.id, tags: [`page:${page.body.id}`, 'address'] });

  const post = await api.call<{ id: string }>('POST', 'post', {
    token,
    body: { type: 'journal', title: { en: 'B' }, slug: { en: 'b' } },
  });
  expect(await next()).toEqual({
    client: api.bali.id,
    tags: [`post:${post.body.id}`, 'type:journal', 'address'],
  });

  // It leaves a list of which it may not be on the page that is kept.
  await api.call('PUT', `post/${post.body.id}`, { token, body: { type: 'news' } });
  expect(await next()).toEqual({ client: api.bali.id, tags: ['redirect'] });
  expect(await next()).toEqual({
    client: api.bali.id,
    tags: [`post:${post.body.id}`, 'type:news', 'type:journal', 'address'],
  });

  // Visitors do not see drafts: no event is sent for any change of one.
  const draft = { 'x-vold-edition': 'draft' };
  for (const [kind, { id }] of [
    ['page', page.body],
    ['post', post.body],
  ] as const) {
    const body = { title: { en: 'Drafted' } };
    const at = '2100-01-01T00:00:00.000Z';
    const made = await api.call<{ id: string }>('POST', kind, {
      token,
      headers: draft,
      body: { ...body, ...(kind === 'post' && { type: 'journal' }) },
    });
    const calls: [string, string, object | undefined, object][] = [
      ['PUT', `${kind}/${id}`, body, draft],
      ['POST', `${kind}/${id}/publish`, { at }, {}],
      ['DELETE', `${kind}/${id}/publish`, undefined, {}],
      ['POST', `${kind}/${id}/discard`, undefined, {}],
      ['POST', `${kind}/${made.body.id}/discard`, undefined, {}],
    ];
    for (const [method, path, sent, headers] of calls)
      expect((await api.call(method, path, { token, body: sent, headers: { ...headers } })).status).toBe(200);
  }

  // Nothing of a website: not sent, so the next event is the one after it.
  await api.call('PUT', `user/${api.bali.userIds.editor}`, { token, body: { name: 'Somebody' } });
  await api.call('POST', 'webconfig', { token, body: { site_name: 'New name' } });
  expect(await next()).toEqual({ client: api.bali.id, tags: ['webconfig'] });

  // A limited form may be full now.
  const form = await makeForm(api, [input('Input', 'name')]);
  expect(await next()).toEqual({ client: api.bali.id, tags: ['form-builder'] });
  expect((await send(api, form, { name: 'Ann' })).status).toBe(200);
  expect(await next()).toEqual({ client: api.bali.id, tags: ['form-submission'] });

  // The definitions that its sections use.
  await api.call('POST', 'component', {
    token: api.bali.tokens.developer,
    body: { title: 'Offer', sectionId: 'offer', components: [] },
  });
  expect(await next()).toEqual({ client: api.bali.id, tags: ['component'] });
  await changes.return(undefined);
});
