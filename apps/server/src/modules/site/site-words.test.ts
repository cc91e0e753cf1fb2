import { type SiteAnswer, siteAnswer } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { input, makeForm, send } from '../form-builder/testing/make-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const { tokens } of [api.bali, api.other]) {
    const language = ['en', 'de'].map((code) => ({ code, name: code }));
    await api.call('POST', 'webconfig', { token: tokens.admin, body: { language } });
  }
});
afterAll(() => api.close());

async function createText(name: string, description: Record<string, string>, tokens = api.bali.tokens) {
  const body = { title: { en: name }, description, data: { id: name } };
  const answer = await api.call<{ id: string }>('POST', 'static', { token: tokens.editor, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

type Framed = Exclude<SiteAnswer, { kind: 'redirect' | 'no-client' }>;

async function render(more: Record<string, string> = {}): Promise<Framed> {
  const query = new URLSearchParams({ host: 'bali.localhost', path: '/nowhere', ...more });
  const { body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken });
  return siteAnswer.parse(body) as Framed;
}

/** The texts in the place of a word, by language. */
async function textsOf(key: string, more?: Record<string, string>): Promise<Record<string, string>> {
  const { words } = await render(more);
  return Object.fromEntries(
    Object.entries(words).flatMap(([language, texts]) =>
      texts[key] === undefined ? [] : [[language, texts[key]]],
    ),
  );
}

it('brings the texts that replace words, of every language of the website, with each answer', async () => {
  const descriptions = { en: '<p>Lost &amp; <b>f</b>ound</p>', de: '<p>Verlaufen</p>', fr: '<p>Perdu</p>' };
  const { fr, ...ofWebsite } = descriptions;
  const id = await createText('not-found-title', ofWebsite);
  // The website had the language once.
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    sql`update static set description = description || ${JSON.stringify({ fr })}::jsonb where id = ${id}`.execute(
      tx,
    ),
  );
  await createText('opening-hours', { en: '<p>8 to 17</p>' });
  const texts = { en: 'Lost & found', de: 'Verlaufen' };
  const asked: Record<string, string>[] = [{}, { path: '/de/nowhere' }, { draft: 'de' }];
  for (const more of asked) {
    expect(await textsOf('not-found-title', more)).toEqual(texts);
  }
  expect(await textsOf('opening-hours')).toEqual({});
  expect((await render()).tags).toContain('static');
});

it('leaves out texts of other clients, deleted texts and those that say nothing', async () => {
  await createText('close', { en: '<p>Theirs</p>' }, api.other.tokens);
  expect(await textsOf('close')).toEqual({});
  await createText('older', { en: '<p> &nbsp;</p>', de: '' });
  expect(await textsOf('older')).toEqual({});
  await createText('newer', {});
  expect(await textsOf('newer')).toEqual({});
  const id = await createText('categories', { en: '<p>Topics</p>' });
  expect(await textsOf('categories')).toEqual({ en: 'Topics' });
  await api.call('DELETE', `static/${id}`, { token: api.bali.tokens.editor });
  expect(await textsOf('categories')).toEqual({});
  await api.call('POST', `static/${id}/restore`, { token: api.bali.tokens.editor });
  expect(await textsOf('categories')).toEqual({ en: 'Topics' });
});

it('takes the oldest of several texts with one name', async () => {
  await createText('menu', { en: '<p>Explore</p>' });
  await createText('menu', { en: '<p>Later</p>', de: '<p>Später</p>' });
  expect(await textsOf('menu')).toEqual({ en: 'Explore' });
});

it('makes plain text of hostile and huge ones', async () => {
  await createText('skip-to-content', {
    en: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><script>x()</script><img src=x onerror="y()">',
    de: `<p>${'Weiter '.repeat(20_000)}</p>`,
  });
  const { en, de } = await textsOf('skip-to-content');
  expect(en).toBe('<script>alert(1)</script>');
  expect(de).toMatch(/^Weiter Weiter/);
  expect(de?.length).toBeLessThanOrEqual(300);
});

it('is how refusals of forms are said, too', async () => {
  await createText('field-required', { en: '<p>Please fill in {label}</p>' });
  const form = await makeForm(api, [input('Input', 'name', { input_require: true, input_label: 'Name' })]);
  const refusal = async (_language: string) => (await send(api, form, { _language })).body.message;
  expect(await refusal('en')).toBe('Please fill in Name');
  expect(await refusal('de')).toBe('Name: bitte ausfüllen');
  const announced = await send(api, form, {}, { 'content-language': 'de' });
  expect(announced.body.message).toBe('Name: bitte ausfüllen');
});
