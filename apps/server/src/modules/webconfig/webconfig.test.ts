import { socialTypes } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const token = () => api.bali.tokens.superadmin;
const save = (body: object) => api.call('POST', 'webconfig', { token: token(), body });
async function setOptions(options: object) {
  const { status } = await api.call('PUT', `client/${api.bali.id}`, {
    token: api.masterToken,
    body: { options },
  });
  expect(status).toBe(200);
}

describe('the website config', () => {
  it('SETW-01 keeps every field, secrets under their mask', async () => {
    await setOptions({ popup_banner: true });
    const page = await api.call<{ id: string }>('POST', 'page', {
      token: token(),
      body: { title: { en: 'Home' } },
    });
    const config = {
      default_homepage: page.body.id,
      language: [
        { code: 'en', name: 'English', nativeName: 'English' },
        { code: 'id', title: 'Indonesian', name: 'Indonesian', nativeName: 'Indonesia' },
      ],
      website_url: 'https://bali.example',
      development_website_url: 'http://localhost:3000',
      dev_mode: true,
      editor_url: '/preview',
      favicon: { url: '/files/icon.png' },
      data: { ga_view_id: '12345' },
      social_media: [{ type: 'line', title: 'Us', link: 'https://x.example', icon: 'star' }],
      mailchimp: { data_center: 'us1', list_id: 'l1' },
      default_email: 'hello@bali.example',
      default_name: 'Bali',
      synxsis: { chain_id: 'c', hotel_id: 'h' },
      comp: { address: 'Road 1', contact: '+62', gmap: 'https://maps.example', copy: '© Bali' },
      instagram: { description: 'Pictures' },
      popup: {
        isActive: true,
        oneTime: true,
        timeout: 3000,
        content: '<p>Low season</p>',
        button: { label: 'Book', link: '/book' },
        featured: { url: '/files/reef.jpg' },
        selectedPages: [{ id: page.body.id, slug: 'home', customSlug: '', title: 'Home' }],
      },
      footer: { partners: [{ image: { url: '/files/p.png' }, link: 'https://p.example', name: 'P' }] },
    };
    const secrets = {
      mailchimp: { ...config.mailchimp, api_key: 'key' },
      mandrill_key: 'key',
      instagram: { ...config.instagram, access_token: 'key' },
      event_ticket: { api_url: 'https://t.example', client_id: 'c', client_secret: 'key' },
    };
    expect(await save({ ...config, ...secrets })).toMatchObject({ status: 200 });
    const { body } = await api.call<{ results: object[] }>('GET', 'webconfig', { token: token() });
    expect(body.results[0]).toMatchObject({
      ...config,
      mailchimp: { ...config.mailchimp, api_key: '••••' },
      mandrill_key: '••••',
      instagram: { ...config.instagram, access_token: '••••' },
      event_ticket: { api_url: 'https://t.example', client_id: 'c', client_secret: '••••' },
    });
  });

  it('SETW-06 keeps addresses of all social types, and of no other', async () => {
    const link = 'https://x.example';
    const social_media = socialTypes.map((type) => ({ type, title: type, link, icon: 'star' }));
    expect(await save({ social_media })).toMatchObject({ status: 200, body: { social_media } });
    const refused = await save({ social_media: [{ type: 'myspace', link }] });
    expect(refused.status).toBe(422);
  });

  it('SHELL-27 the theme is refused to those who have no Design in their menu, unchanged it passes', async () => {
    const theme = { type: 'custom' };
    const as = (role: 'editor' | 'admin', body: object) =>
      api.call('POST', 'webconfig', { token: api.bali.tokens[role], body });
    expect((await as('admin', { theme })).status).toBe(200);
    expect((await as('editor', { theme, site_name: 'Bali' })).status).toBe(200);
    expect((await as('editor', { theme: { type: 'alternative' } })).status).toBe(403);
    expect((await as('admin', { theme: { type: 'alternative' } })).status).toBe(200);

    const superadmin = { token: api.bali.tokens.superadmin };
    const { body } = await api.call<{ results: { id: string; name: string }[] }>('GET', 'role', superadmin);
    const role = `role/${body.results.find(({ name }) => name === 'admin')?.id}`;
    const hide = (disabled_menu: string[]) =>
      api.call('PUT', role, { ...superadmin, body: { disabled_menu } });
    expect((await hide(['design'])).status).toBe(200);
    expect((await as('admin', { theme })).status).toBe(403);
    expect((await hide([])).status).toBe(200);
    expect((await as('admin', { theme })).status).toBe(200);
  });

  describe('of what the options of the client take away', () => {
    const languages = ['en', 'id'].map((code) => ({ code, name: code }));
    async function takeAway() {
      onTestFinished(() => setOptions({ popup_banner: null, disabled_language: null }));
      await setOptions({ popup_banner: true });
      expect((await save({ popup: { isActive: true }, language: languages })).status).toBe(200);
      await setOptions({ popup_banner: false, disabled_language: true });
      const { body } = await api.call<{ results: { popup: object; language: object[] }[] }>(
        'GET',
        'webconfig',
        { token: token() },
      );
      return body.results[0] ?? { popup: {}, language: [] };
    }

    it('takes the popup and the languages unchanged', async () => {
      const { popup, language } = await takeAway();
      expect((await save({ popup, language, site_name: 'Bali' })).status).toBe(200);
    });

    it('SETW-04 refuses a changed popup', async () => {
      const { popup } = await takeAway();
      expect((await save({ popup: { ...popup, isActive: false } })).status).toBe(403);
    });

    it('LANG-10 refuses changed languages', async () => {
      const { language } = await takeAway();
      expect(await save({ language: language.slice(0, 1) })).toMatchObject({
        status: 403,
        body: { message: 'This feature not available' },
      });
      await setOptions({ disabled_language: null });
      expect((await save({ language: language.slice(0, 1) })).status).toBe(200);
    });
  });

  it('shows credentials to those alone who may change them, and keeps them when others save', async () => {
    const ticket_provider = {
      api_url: 'https://tickets.example/api',
      client_id: 'client of tickets',
      client_secret: 'top',
    };
    const instagram = { access_token: 'token', description: 'Pictures' };
    const mailchimp = { api_key: 'key', data_center: 'us1', list_id: 'l1' };
    const set = { ticket_provider, instagram, mailchimp, mandrill_key: 'mail' };
    expect((await save(set)).status).toBe(200);
    const editor = { token: api.bali.tokens.editor };
    const readAs = async (token: string) =>
      (await api.call<{ results: Record<string, unknown>[] }>('GET', 'webconfig', { token })).body.results[0];
    const seen = await readAs(editor.token);
    expect(seen).toMatchObject({
      ticket_provider: { api_url: ticket_provider.api_url },
      instagram: { description: 'Pictures' },
      mandrill_key: '',
    });
    expect(JSON.stringify(seen)).not.toMatch(/••••|client of tickets/);
    // A screen sends whole groups back.
    const back = { ...seen, rev: undefined, instagram: { description: 'New' }, site_name: 'Reef' };
    expect(await api.call('POST', 'webconfig', { ...editor, body: back })).toMatchObject({ status: 200 });
    expect(await readAs(token())).toMatchObject({
      ticket_provider: { ...ticket_provider, client_secret: '••••' },
      instagram: { access_token: '••••', description: 'New' },
      mailchimp: { ...mailchimp, api_key: '••••' },
      mandrill_key: '••••',
    });
    const changes: object[] = [
      { ticket_provider: { ...ticket_provider, api_url: 'https://attacker.test', client_secret: '••••' } },
      { ticket_provider: { ...ticket_provider, client_id: 'mine' } },
      { event_ticket: { client_secret: 'mine' } },
      { mandrill_key: 'mine' },
      { mailchimp: { ...mailchimp, data_center: 'attacker.test/', api_key: '••••' } },
      { instagram: { access_token: 'mine' } },
    ];
    for (const role of ['editor', 'admin'] as const) {
      for (const body of changes) {
        const answer = await api.call('POST', 'webconfig', { token: api.bali.tokens[role], body });
        expect(answer.status, JSON.stringify(body)).toBe(403);
      }
    }
  });

  it('counts what visitors see that has no name in a language', async () => {
    const create = async (resource: string, body: object) => {
      const { status } = await api.call('POST', resource, { token: token(), body });
      expect(status).toBe(201);
    };
    const ask = (language: string, of = token()) =>
      api.call('GET', `webconfig/untranslated/${language}`, { token: of });
    const language = ['en', 'sv'].map((code) => ({ code, name: code }));
    expect((await save({ language })).status).toBe(200);
    const before = (await ask('sv')).body as Record<string, { total: number; missing: number }>;
    await create('page', { title: { en: 'One' } });
    await create('page', { title: { en: 'Two', sv: 'Två' } });
    await create('page', { title: { en: 'Draft' }, status: 'draft' });
    await create('category', { type: 'journal', title: { en: 'Sea', sv: '' } });
    const entry = (customTitle?: Record<string, string>) => ({
      id: 'a',
      type: 'custom',
      customUrl: '/',
      customTitle,
    });
    const menu = { position: 'main', title: 'Menu', status: 'published' };
    await create('navigation', {
      ...menu,
      items: [{ ...entry(), child: [{ ...entry({ en: 'Deep' }), id: 'b' }] }],
    });
    await create('navigation', { ...menu, items: [entry({ en: 'Start', sv: 'Börja' })] });
    const after = (await ask('sv')).body as typeof before;
    const added = Object.keys(before).flatMap((kind) => {
      const [then, now] = [before[kind], after[kind]];
      const grown = [(now?.total ?? 0) - (then?.total ?? 0), (now?.missing ?? 0) - (then?.missing ?? 0)];
      return grown[0] ? [[kind, ...grown]] : [];
    });
    expect(added).toEqual([
      ['pages', 2, 1],
      ['categories', 1, 1],
      ['menus', 2, 1],
    ]);
    expect((await ask('sv', api.other.tokens.superadmin)).body).toMatchObject({
      pages: { total: 0, missing: 0 },
    });
    expect((await api.call('GET', `webconfig/untranslated/sv/${api.bali.id}`)).status).toBe(401);
    expect((await ask('s"v')).status).toBe(422);
  });

  it('needs a secret again when the address that it is sent to changes', async () => {
    const stored = {
      api_url: 'https://tickets.example/api',
      client_id: 'client of tickets',
      client_secret: 'top',
    };
    expect((await save({ ticket_provider: stored })).status).toBe(200);
    const masked = { ...stored, client_secret: '••••' };
    const developer = { token: api.bali.tokens.developer };
    const move = (ticket_provider: object) =>
      api.call('POST', 'webconfig', { ...developer, body: { ticket_provider } });
    for (const api_url of ['https://attacker.test/api', 'http://tickets.example/api', '']) {
      expect(await move({ ...masked, api_url })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'ticket_provider.client_secret' }] },
      });
    }
    expect((await move({ ...masked, api_url: 'https://tickets.example/v2' })).status).toBe(200);
    expect((await move({ ...stored, api_url: 'https://other.example/api' })).status).toBe(200);
  });
});
