import { socialTypes } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/test-api.ts';

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
  it('SETW-01 SETW-06 keeps every field, secrets under their mask', async () => {
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
      social_media: socialTypes.map((type) => ({
        type,
        title: type,
        link: 'https://x.example',
        icon: 'star',
      })),
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
    const refused = await save({ social_media: [{ type: 'myspace', link: 'https://x.example' }] });
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

  it('SETW-04 LANG-10 what the options of the client take away is refused, unchanged values pass', async () => {
    await setOptions({ popup_banner: true });
    const languages = ['en', 'id'].map((code) => ({ code, name: code }));
    expect((await save({ popup: { isActive: true }, language: languages })).status).toBe(200);
    await setOptions({ popup_banner: false, disabled_language: true });
    const { body } = await api.call<{ results: { popup: object; language: object[] }[] }>(
      'GET',
      'webconfig',
      {
        token: token(),
      },
    );
    const { popup, language } = body.results[0] ?? { popup: {}, language: [] };
    expect((await save({ popup, language, site_name: 'Bali' })).status).toBe(200);
    expect((await save({ popup: { ...popup, isActive: false } })).status).toBe(403);
    expect(await save({ language: language.slice(0, 1) })).toMatchObject({
      status: 403,
      body: { message: 'This feature not available' },
    });
    await setOptions({});
    expect((await save({ language: language.slice(0, 1) })).status).toBe(200);
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
