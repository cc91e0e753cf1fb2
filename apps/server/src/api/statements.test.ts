import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let pageId: string;
beforeAll(async () => {
  api = await startTestApi();
  pageId = newId('page');
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    tx
      .insertInto('page')
      .values({ client_id: api.bali.id, id: pageId, title: json({ en: 'A' }), slug: json({ en: 'a' }) })
      .execute(),
  );
  // Warm: the session and the client's rules are remembered.
  await api.call('GET', 'page', { token: api.bali.tokens.editor });
});
afterAll(() => api.close());

/** The statements that a call sends, in their order, without what varies. */
async function statementsOf(
  method: string,
  path: string,
  body?: unknown,
  token: string = api.bali.tokens.editor,
): Promise<string[]> {
  // Warm for this person too.
  await api.call('GET', 'self', { token });
  api.queries.length = 0;
  const answer = await api.call(method, path, { token, body });
  expect(answer.status).toBeLessThan(300);
  return api.queries.map((statement) =>
    statement
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/'(cl|us)_\w{26}'/g, "'$1_…'")
      .replaceAll(/concat\('\{.*? \|\| '\}' as "json"/g, columnNames)
      .trim(),
  );
}

/** Which columns a record's text has; how PostgreSQL prints each is the same everywhere. */
function columnNames(expression: string): string {
  const names = [...expression.matchAll(/'[{,]"(\w+)":'/g)].map(([, name]) => name);
  return `json of (${names.join(', ')})`;
}

/** The SQL of the hot paths, whose changes a reviewer should see. */
describe('the statements of', () => {
  it('a page by id', async () => {
    expect(await statementsOf('GET', `page/${pageId}`)).toMatchSnapshot();
  });
  it('a list of 50 with its total', async () => {
    expect(await statementsOf('GET', 'page?sort=id DESC&limit=50')).toMatchSnapshot();
  });
  it('a list by status, by title', async () => {
    expect(
      await statementsOf('GET', 'page?where={"status":"published"}&sort=title.en ASC'),
    ).toMatchSnapshot();
  });
  it('a title search', async () => {
    expect(
      await statementsOf('GET', 'page?where={"title.en":{"contains":"room"}}&size=20'),
    ).toMatchSnapshot();
  });
  it('a title search that found something and is asked again', async () => {
    const path = 'page?where={"title.en":{"contains":"a"}}&size=20';
    await statementsOf('GET', path);
    expect(await statementsOf('GET', path)).toMatchSnapshot();
  });
  it('a create', async () => {
    expect(await statementsOf('POST', 'page', { title: { en: 'New' } })).toMatchSnapshot();
  });
  it('a conditional update', async () => {
    expect(await statementsOf('PUT', `page/${pageId}`, { status: 'draft', rev: 1 })).toMatchSnapshot();
  });
  it('posts of a type, the first of many', async () => {
    expect(await statementsOf('GET', 'post/type/journal?limit=20')).toMatchSnapshot();
  });
  it('posts by status and type', async () => {
    expect(await statementsOf('GET', 'post?where={"type":"journal","status":"draft"}')).toMatchSnapshot();
  });
  it('the website config', async () => {
    expect(await statementsOf('GET', 'webconfig')).toMatchSnapshot();
  });
  it('a page as a visitor gets it', async () => {
    api.queries.length = 0;
    expect((await api.call('GET', `page/${pageId}/${api.bali.id}`)).status).toBeLessThan(500);
    expect(api.queries.filter((statement) => statement.includes(' from "page" '))).toHaveLength(1);
  });
  it('the newest of the history, by key', async () => {
    const { developer } = api.bali.tokens;
    const path = 'history?where={"model":"page","id":{"lt":"hi_z"}}&limit=20';
    expect(await statementsOf('GET', path, undefined, developer)).toMatchSnapshot();
  });
  it('saves of a post whose type has rules', async () => {
    const components = [
      {
        id: 'a',
        component: 'VoldInput',
        model: 'sku',
        title: 'SKU',
        required: true,
        options: { maxLength: 5 },
      },
    ];
    const data = { path: 'ruled', cardDetail: { group: [{ id: 'a', components }] } };
    const token = api.bali.tokens.developer;
    await api.call('POST', 'website-setting', { token, body: { title: 'Ruled', data } });
    const body = (type: string, name: string) => ({ type, title: { en: name }, data: { sku: 'a' } });
    // Warm: the forms of the client are remembered.
    const made = (type: string) =>
      api.call<{ id: string }>('POST', 'post', { token, body: body(type, 'One') });
    const [{ body: post }, { body: other }] = await Promise.all([made('ruled'), made('plain')]);
    const lengthOf = async (...call: Parameters<typeof statementsOf>) => (await statementsOf(...call)).length;
    let names = 0;
    const create = (type: string) => lengthOf('POST', 'post', body(type, `Next ${names++}`));
    // News of the definition comes a moment later, and has the forms read once more.
    await expect.poll(async () => (await create('ruled')) - (await create('plain'))).toBe(0);
    const change = { data: { sku: 'b' } };
    expect(await lengthOf('PUT', `post/${post.id}`, change)).toBe(
      await lengthOf('PUT', `post/${other.id}`, change),
    );
    expect(await lengthOf('GET', 'post?where={"type":"ruled"}')).toBe(
      await lengthOf('GET', 'post?where={"type":"plain"}'),
    );
  });
  it('a duplicate', async () => {
    expect(await statementsOf('POST', `page/${pageId}/duplicate`, { title: 'Copy' })).toMatchSnapshot();
  });
  it('the login detail', async () => {
    expect(await statementsOf('GET', 'self')).toMatchSnapshot();
  });
});
