import type { SignInDomain } from '@vold/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { verifyHistory } from '../modules/history/index.ts';
import { createJobHandlers } from '../modules/job-handlers.ts';
import { startWorker } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import { startTestSmtp } from '../platform/mail/testing/test-smtp.ts';
import { isPublicAddress, type SafeFetch, safeFetch } from '../platform/safe-fetch/index.ts';
import { startTestApi, type TestApi, testMaster } from './testing/test-api.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';
import { startTestOidcProvider, type TestOidcProvider } from './testing/test-oidc-provider.ts';

/** As `safeFetch`, and to this test's own provider. */
const fetchHere: SafeFetch = (url, options) =>
  safeFetch(url, { ...options, isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) });

let api: TestApi;
let idp: TestOidcProvider;
/** Double of the name servers. */
const records = new Map<string, string[][]>();
let id = '';
let settings: object;
beforeAll(async () => {
  api = await startTestApi({
    fetch: fetchHere,
    async lookUpTxt(name) {
      const found = records.get(name);
      if (!found) throw new Error('queryTxt ENOTFOUND');
      return found;
    },
  });
  idp = await startTestOidcProvider();
  settings = {
    name: 'Staff login',
    issuer: idp.issuer,
    application_id: idp.application.id,
    application_secret: idp.application.secret,
    domains: ['bali.example.com'],
    new_user_role: 'editor',
  };
  id = (await make(settings)).body.id;
});
afterAll(async () => {
  await idp.close();
  await api.close();
});
beforeEach(async () => {
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('login_attempt').execute());
});

/** The options of the browser's request. */
type Asked = Parameters<TestAuthenticator['register']>[0] & Parameters<TestAuthenticator['assert']>[0];
interface Answer {
  id: string;
  token: string;
  url: string;
  code: number | string;
  message: string;
  results: { id: string; name: string }[];
  end_session?: string;
  challenge?: string;
}
const make = (body: unknown, token = api.bali.tokens.superadmin) =>
  api.call<Answer>('POST', 'sign-in-provider', { token, body });
const change = (body: unknown, token = api.bali.tokens.superadmin) =>
  api.call<Answer>('PUT', `sign-in-provider/${id}`, { token, body });
const post = (path: string, body: unknown, cookie?: string) =>
  api.call<Answer>('POST', path, { body, ...(cookie !== undefined && { headers: { cookie } }) });

const verify = (domain: string, path = `sign-in-provider/${id}`, token = api.bali.tokens.superadmin) =>
  api.call<SignInDomain & { message: string }>('POST', `${path}/domain/${domain}/verify`, {
    token,
    body: {},
  });
/** Puts the TXT record of a domain where the installation looks for it. */
async function proveRecord(
  domain: string,
  path = `sign-in-provider/${id}`,
  token = api.bali.tokens.superadmin,
) {
  const { body } = await api.call<{ results: SignInDomain[] }>('GET', `${path}/domain`, { token });
  const txt = body.results.find((other) => other.domain === domain)?.txt;
  records.set(txt?.name ?? '', [[txt?.value ?? '']]);
}
async function prove(domain: string) {
  await proveRecord(domain);
  expect((await verify(domain)).status).toBe(200);
}

/** A browser that goes to the provider: where to, and the cookie that it keeps. */
async function begin() {
  const begun = await post('login/provider', { provider: id });
  const cookie = begun.headers.get('set-cookie') ?? '';
  return { url: begun.body.url, cookie: cookie.split(';')[0] ?? '', attributes: cookie };
}
async function signIn(claims: object, more: Partial<TestOidcProvider['behavior']> = {}) {
  idp.behavior = { ...more, claims: { email_verified: true, ...claims } };
  const { url, cookie } = await begin();
  const { query } = await idp.visit(url);
  return post('login/provider/finish', { query }, cookie);
}
const selfOf = async (token: string) => (await api.call('GET', 'self', { token })).body;
const notOpen = {
  status: 401,
  body: {
    code: 'BAD_CREDENTIALS',
    message: 'Staff login knows you, but no account here is open to you. Please ask an administrator.',
  },
};

describe('a sign-in provider', () => {
  it('is set up by full access alone', async () => {
    for (const role of ['admin', 'developer', 'editor', 'ticketMaster'] as const) {
      expect((await make(settings, api.bali.tokens[role])).status).toBe(403);
    }
    expect(
      (await api.call('GET', `sign-in-provider/${id}`, { token: api.other.tokens.superadmin })).status,
    ).toBe(404);
  });

  it('never sends its secret out, and keeps it sealed', async () => {
    const token = api.bali.tokens.superadmin;
    const shown = await api.call('GET', `sign-in-provider/${id}`, { token });
    const list = await api.call('GET', 'sign-in-provider', { token });
    const history = await api.db.read({ kind: 'system', reason: 'test' }, async (tx) => [
      await tx.selectFrom('history').selectAll().where('model', '=', 'sign-in-provider').execute(),
      await tx.selectFrom('sign-in-provider').selectAll().execute(),
    ]);
    expect(JSON.stringify([shown.body, list.body, history])).not.toContain(idp.application.secret);
    expect(JSON.stringify([shown.body, list.body, history[0]])).not.toMatch(/secret/);
    expect(shown.body).toMatchObject({ name: 'Staff login', issuer: idp.issuer });
  });

  it('refuses bad settings, and would not be talked out of its secret', async () => {
    for (const body of [
      { ...settings, issuer: 'http://id.example.com' },
      { ...settings, issuer: 'javascript:alert(1)' },
      { ...settings, application_secret: undefined },
      { ...settings, domains: ['not a domain'] },
      { ...settings, domains: ['x.example.com'], new_user_role: 'no such role' },
      { ...settings, domains: ['x.example.com'], new_user_role: 'master' },
      { ...settings, domains: ['x.example.com'], allow_masters: true },
    ]) {
      expect([body, (await make(body)).status]).toEqual([body, 422]);
    }
    const elsewhere = await change({ issuer: 'https://evil.example.com' });
    expect(elsewhere).toMatchObject({ status: 422, body: { details: [{ path: 'application_secret' }] } });
  });

  it('is offered by the domain of an address or by the client, whoever has an account', async () => {
    const offered = async (body: object) => (await post('login/providers', body)).body.results;
    const one = [{ id, name: 'Staff login' }];
    await prove('bali.example.com');
    expect(await offered({ email: 'editor@bali.example.com' })).toEqual(one);
    expect(await offered({ email: 'Nobody@Bali.Example.com ' })).toEqual(one);
    expect(await offered({ client: 'bali' })).toEqual(one);
    expect(await offered({ email: 'editor@other.example.com' })).toEqual([]);
    expect(await offered({ client: 'other' })).toEqual([]);
    expect(await offered({})).toEqual([]);
    await change({ active: false });
    expect(await offered({ client: 'bali' })).toEqual([]);
    expect((await post('login/provider', { provider: id })).status).toBe(404);
    await change({ active: true });
  });

  it('is offered by a domain only after its TXT record proved that the domain is the client’s', async () => {
    const offered = async (email: string) => (await post('login/providers', { email })).body.results;
    const claimed = ['hotel.com', 'gmail.com', 'example.com', 'localhost.test'];
    const evil = { token: api.other.tokens.superadmin };
    const squatter = await make({ ...settings, name: 'Hotel single sign-on', domains: claimed }, evil.token);
    expect(squatter.status).toBe(201);
    const theirs = `sign-in-provider/${squatter.body.id}`;
    for (const domain of claimed) expect(await offered(`someone@${domain}`)).toEqual([]);
    expect((await post('login/providers', { client: 'other' })).body.results).toHaveLength(1);
    expect(await verify('hotel.com', theirs, evil.token)).toMatchObject({
      status: 409,
      body: { message: '_vold.hotel.com has no TXT record.' },
    });

    // The real owner is not kept from it, and is shown what to do.
    const owner = await make({ ...settings, domains: ['hotel.com', 'spa.hotel.com'] });
    expect(owner.status).toBe(201);
    const ours = `sign-in-provider/${owner.body.id}`;
    const { body } = await api.call<{ results: SignInDomain[] }>('GET', `${ours}/domain`, {
      token: api.bali.tokens.superadmin,
    });
    expect(body.results.map(({ domain, verified_at }) => [domain, verified_at])).toEqual([
      ['hotel.com', null],
      ['spa.hotel.com', null],
    ]);
    const shown = body.results[0]?.txt ?? { name: '', value: '' };
    records.set(shown.name, [[shown.value]]);
    // The record of one client proves nothing for another.
    expect((await verify('hotel.com', theirs, evil.token)).body.message).toContain('says something else');
    expect((await verify('HOTEL.com', ours)).body.verified_at).not.toBeNull();
    expect(await offered('someone@hotel.com')).toEqual([{ id: owner.body.id, name: 'Staff login' }]);
    expect((await verify('hotel.com', theirs, evil.token)).body.message).toContain('Another client');
    const again = await make({ ...settings, domains: ['hotel.com'] }, evil.token);
    expect(again).toMatchObject({ status: 409, body: { details: [{ path: 'domains' }] } });

    // A domain that is given up has to be proven again.
    const put = (domains: string[]) =>
      api.call('PUT', ours, { token: api.bali.tokens.superadmin, body: { domains } });
    expect((await put([])).status).toBe(200);
    expect((await put(['hotel.com'])).status).toBe(200);
    expect(await offered('someone@hotel.com')).toEqual([]);
    for (const [path, token] of [
      [ours, api.bali.tokens.superadmin],
      [theirs, evil.token],
    ] as const) {
      expect((await api.call('DELETE', path, { token })).status).toBe(200);
    }
  });

  it('is never offered to addresses of the installation or its masters, unless it is the platform’s', async () => {
    const [, mastersDomain = ''] = testMaster.email.split('@');
    const origin = new URL(api.url).hostname;
    const evil = api.other.tokens.superadmin;
    const { body } = await make({ ...settings, domains: [mastersDomain, 'gmail.com'] }, evil);
    const path = `sign-in-provider/${body.id}`;
    await proveRecord(mastersDomain, path, evil);
    expect(await verify(mastersDomain, path, evil)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('belongs to the installation') },
    });
    expect(origin).toBe('127.0.0.1');
    // Proven while no master had such an address.
    await proveRecord('gmail.com', path, evil);
    expect((await verify('gmail.com', path, evil)).status).toBe(200);
    const offered = async () => (await post('login/providers', { email: 'x@gmail.com' })).body.results.length;
    expect(await offered()).toBe(1);
    const second = { name: 'Second', email: 'second@gmail.com', password: 'a-long-password', role: 'master' };
    const made = await api.call('POST', `user/${api.platformId}`, { token: api.masterToken, body: second });
    expect(made.status).toBe(201);
    expect(await offered()).toBe(0);
    expect((await api.call('DELETE', path, { token: evil })).status).toBe(200);
  });

  it('says why its issuer cannot be reached', async () => {
    const token = api.bali.tokens.superadmin;
    const reach = await api.call('GET', `sign-in-provider/${id}/reach`, { token });
    expect(reach.body).toEqual({ host: new URL(idp.issuer).hostname, obstacle: 'private' });
  });

  it('is not fetched from inside our network', async () => {
    const guarded = await startTestApi();
    const { body } = await guarded.call<Answer>('POST', 'sign-in-provider', {
      token: guarded.bali.tokens.superadmin,
      body: settings,
    });
    const before = idp.asked.length;
    const begun = await guarded.call<Answer>('POST', 'login/provider', { body: { provider: body.id } });
    expect(begun).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('cannot be reached') },
    });
    expect(idp.asked.length).toBe(before);
    await guarded.close();
  });
});

describe('signing in by a provider', () => {
  it('goes there with PKCE, state and nonce, and keeps them with the browser', async () => {
    const { url, attributes } = await begin();
    const { sent, redirectUri } = await idp.visit(url);
    expect(redirectUri).toBe(`${api.url}/continue`);
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: 'vold',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    expect(attributes).toMatch(/; Path=\/api\/v1\/login\/provider; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(attributes).not.toContain(sent.get('state'));
  });

  it('links an existing user by the confirmed address, then knows him by his subject', async () => {
    const first = await signIn({ sub: 'a1', email: 'admin@bali.example.com' });
    expect(first).toMatchObject({
      status: 200,
      body: { code: 200, client: { id: api.bali.id, master: false } },
    });
    expect(await selfOf(first.body.token)).toMatchObject({ id: api.bali.userIds.admin });
    const renamed = await signIn({ sub: 'a1', email: 'other-name@bali.example.com' });
    expect(await selfOf(renamed.body.token)).toMatchObject({ id: api.bali.userIds.admin });
    // The address has changed hands at the provider: its new owner is not the old one.
    expect(await signIn({ sub: 'a2', email: 'admin@bali.example.com' })).toMatchObject(notOpen);
  });

  it('makes a user with the role for new ones, who has no password', async () => {
    const made = await signIn({ sub: 'n1', email: 'New@Bali.example.com', name: 'Made Wijaya' });
    const self = await selfOf(made.body.token);
    expect(self).toMatchObject({ name: 'Made Wijaya', email: 'new@bali.example.com', role: 'editor' });
    for (const password of ['none', '', 'x'.repeat(12)]) {
      const tried = await post('login', { email: 'new@bali.example.com', password });
      expect(tried.status).toBeGreaterThanOrEqual(401);
    }
    // Without a password, a recent sign-in replaces it.
    const status = await api.call('GET', 'self/second-factor', { token: made.body.token });
    expect(status.body).toMatchObject({ password: false });
    const begun = await api.call('POST', 'self/passkeys/options', { token: made.body.token, body: {} });
    expect(begun.status).toBe(200);
    await change({ new_user_role: null });
    expect(await signIn({ sub: 'n2', email: 'another@bali.example.com' })).toMatchObject(notOpen);
    await change({ new_user_role: 'editor' });
  });

  it('tells the owner of an address with an account elsewhere that it made another', async () => {
    const email = 'known@bali.example.com';
    const body = { name: 'Ann', email, password: 'a password elsewhere', role: 'editor' };
    const token = api.other.tokens.superadmin;
    expect((await api.call('POST', 'user', { token, body })).status).toBe(201);
    const smtp = await startTestSmtp();
    onTestFinished(() => smtp.close());
    const worker = await startWorker({
      url: api.databaseUrl,
      handlers: createJobHandlers({
        ...api,
        mailer: createMailer({ smtpUrl: smtp.url, outbox: api.dataDir }),
        fetch: fetchHere,
      }),
      log: { warn() {}, error() {} } as never,
    });
    onTestFinished(() => worker.stop());
    expect((await signIn({ sub: 'known', email })).status).toBe(200);
    const mail = {
      to: [email],
      text: expect.stringContaining('“bali”, made an account with your e-mail address'),
    };
    await expect.poll(() => smtp.received, { timeout: 30_000 }).toContainEqual(expect.objectContaining(mail));
  });

  it('reads the address from the user-info call where the id token has none', async () => {
    const userInfo = { email: 'developer@bali.example.com', email_verified: true };
    const answer = await signIn({ sub: 'd1' }, { userInfo });
    expect(await selfOf(answer.body.token)).toMatchObject({ id: api.bali.userIds.developer });
  });

  it('lets in nobody unconfirmed, of another domain, another client, blocked, or a master: in one wording', async () => {
    const unconfirmed = await signIn({ sub: 'u1', email: 'editor@bali.example.com', email_verified: false });
    expect(unconfirmed).toMatchObject({
      status: 401,
      body: { message: 'Staff login has not confirmed your e-mail address.' },
    });
    expect((await signIn({ sub: 'u1' })).status).toBe(401);
    expect(await signIn({ sub: 'u2', email: 'who@elsewhere.example.com' })).toMatchObject(notOpen);
    await change({ domains: [], new_user_role: null });
    expect(await signIn({ sub: 'u3', email: 'editor@other.example.com' })).toMatchObject(notOpen);
    expect(await signIn({ sub: 'u4', email: testMaster.email })).toMatchObject(notOpen);
    await change({ domains: ['bali.example.com'], new_user_role: 'editor' });
    const token = api.bali.tokens.superadmin;
    await api.call('PUT', `user/${api.bali.userIds.head_region}`, { token, body: { blocked: true } });
    expect(await signIn({ sub: 'u5', email: 'head_region@bali.example.com' })).toMatchObject(notOpen);
  });

  it('excludes masters of its own client too, unless a master lets them in', async () => {
    const own = { ...settings, domains: ['example.com'], name: 'Platform' };
    const path = `sign-in-provider/${api.platformId}`;
    const made = await api.call<Answer>('POST', path, { token: api.masterToken, body: own });
    const before = id;
    id = made.body.id;
    expect((await signIn({ sub: 'm1', email: testMaster.email })).status).toBe(401);
    const opened = await api.call('PUT', `sign-in-provider/${id}`, {
      token: api.masterToken,
      body: { allow_masters: true },
    });
    expect(opened.status).toBe(200);
    expect((await signIn({ sub: 'm1', email: testMaster.email })).body).toMatchObject({
      client: { master: true },
    });
    id = before;
  });

  it.each([
    ['signed with another key', { forged: true }],
    ['for another sign-in', { nonce: 'another' }],
    ['for another application', { audience: 'another' }],
    ['of another issuer', { issuer: 'https://elsewhere.example.com' }],
  ])('refuses an id token %s', async (_what, behavior) => {
    const answer = await signIn({ sub: 'a1', email: 'admin@bali.example.com' }, behavior);
    expect(answer).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } });
    expect(answer.body.token).toBeUndefined();
  });

  it('takes an answer from the browser that asked, once', async () => {
    idp.behavior = { claims: { sub: 'a1', email: 'admin@bali.example.com', email_verified: true } };
    const { url, cookie } = await begin();
    const { query } = await idp.visit(url);
    const other = await begin();
    expect((await post('login/provider/finish', { query })).body.code).toBe('CHALLENGE_ENDED');
    expect((await post('login/provider/finish', { query }, 'vold_sign_in=v1.a.b.c')).status).toBe(401);
    expect((await post('login/provider/finish', { query }, other.cookie)).status).toBe(401);
    const done = await post('login/provider/finish', { query }, `theme=dark; ${cookie}`);
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toMatch(/^vold_sign_in=; .*Max-Age=0/);
    expect((await post('login/provider/finish', { query }, cookie)).status).toBe(401);
    const denied = await post('login/provider/finish', { query: 'error=access_denied' }, other.cookie);
    expect(denied).toMatchObject({
      status: 401,
      body: { message: 'Staff login did not sign you in. Please try again.' },
    });
  });

  it('ends the session there too when it ends here', async () => {
    const { body } = await signIn({ sub: 'a1', email: 'admin@bali.example.com' });
    const out = await api.call<Answer>('POST', 'logout', { token: body.token, body: {} });
    const address = new URL(out.body.end_session ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(`${idp.issuer}/logout`);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${api.url}/`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await api.call('GET', 'self', { token: body.token })).status).toBe(401);
    const local = await api.call<Answer>('POST', 'login', { body: testMaster });
    const gone = await api.call<Answer>('POST', 'logout', { token: local.body.token, body: {} });
    expect(gone.body).toEqual({ code: 200 });
  });

  it('ends the session there too where a code here was its second step', async () => {
    const who = { sub: 'two', email: 'two@bali.example.com' };
    const { token } = (await signIn(who)).body;
    const self = (path: string, body: object) =>
      api.call<{ secret: string; recovery_codes: string[] }>('POST', `self/second-factor${path}`, {
        token,
        body,
      });
    const secret = Secret.fromBase32((await self('', {})).body.secret);
    const { recovery_codes } = (await self('/confirm', { code: TOTP.generate({ secret }) })).body;
    const begun = await signIn(who);
    expect(begun.body).toMatchObject({ code: 202, methods: ['totp', 'recovery'] });
    const { challenge } = begun.body;
    const verified = await post('login/verify', { challenge, method: 'recovery', code: recovery_codes[0] });
    const out = await api.call<Answer>('POST', 'logout', { token: verified.body.token, body: {} });
    const address = new URL(out.body.end_session ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(`${idp.issuer}/logout`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  });

  it('ends the session there too where a passkey here was its second step, which is of nobody else', async () => {
    const who = { sub: 'key', email: 'key@bali.example.com' };
    const { token } = (await signIn(who)).body;
    const send = <T>(path: string, body: object, bearer?: string) =>
      api.call<T & Answer>('POST', path, { token: bearer, body });
    const addKey = async (bearer: string, more: object = {}) => {
      const device = new TestAuthenticator(api.url);
      const asked = await send<Asked>('self/passkeys/options', more, bearer);
      await send('self/passkeys', { name: 'Key', credential: device.register(asked.body) }, bearer);
      return device;
    };
    const device = await addKey(token);
    const secret = Secret.fromBase32(
      (await send<{ secret: string }>('self/second-factor', {}, token)).body.secret,
    );
    await send('self/second-factor/confirm', { code: TOTP.generate({ secret }) }, token);
    const { challenge } = (await signIn(who)).body;
    expect(challenge).toMatch(/./);
    const assertion = async (by: TestAuthenticator) =>
      by.assert((await send<Asked>('login/passkey/options', {})).body);

    const stranger = await addKey(
      (await signIn({ sub: 'stranger', email: 'stranger@bali.example.com' })).body.token,
    );
    expect(await send('login/passkey', { credential: await assertion(stranger), challenge })).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_ENDED' },
    });
    const entered = await send('login/passkey', { credential: await assertion(device), challenge });
    expect(entered.body.code).toBe(200);
    const out = await send('logout', {}, entered.body.token);
    expect(out.body.end_session).toMatch(`${idp.issuer}/logout`);
    expect((await send('login/passkey', { credential: await assertion(device), challenge })).status).toBe(
      401,
    );
    // A passkey alone has no provider, so there is no session to end there.
    const alone = await send('login/passkey', { credential: await assertion(device) });
    expect((await send('logout', {}, alone.body.token)).body).toEqual({ code: 200 });
  });

  it('ends the session there too where a passkey proved it later, when two factors came to be demanded', async () => {
    const send = async <T>(path: string, body: object, bearer?: string) =>
      (await api.call<T & Answer>('POST', path, { token: bearer, body })) as {
        status: number;
        body: T & Answer;
      };
    const assertion = async (by: TestAuthenticator) => ({
      credential: by.assert((await send<Asked>('login/passkey/options', {})).body),
    });
    const addKey = async (bearer: string) => {
      const device = new TestAuthenticator(api.url);
      const asked = await send<Asked>('self/passkeys/options', {}, bearer);
      await send('self/passkeys', { name: 'Key', credential: device.register(asked.body) }, bearer);
      return device;
    };
    const who = { sub: 'later', email: 'later@bali.example.com' };
    const device = await addKey((await signIn(who)).body.token);
    const { token } = (await signIn(who)).body;
    const stranger = await addKey(
      (await signIn({ sub: 'other', email: 'other@bali.example.com' })).body.token,
    );

    const demand = (require_second_factor: boolean) =>
      api.call('PUT', `client/${api.bali.id}`, {
        token: api.masterToken,
        body: { options: { require_second_factor } },
      });
    expect(await change({ counts_second_factor: true })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'counts_second_factor' }] },
    });
    await demand(true);
    const page = async () => (await api.call<Answer>('GET', 'page', { token })).status;
    await expect.poll(page).toBe(403);
    expect(await send('self/passkeys/prove', await assertion(stranger), token)).toMatchObject({
      status: 422,
      body: { message: 'This passkey is not right' },
    });
    const used = await assertion(device);
    expect((await send('self/passkeys/prove', used)).status).toBe(401);
    expect((await send('self/passkeys/prove', used, token)).body).toEqual({ code: 200 });
    expect(await page()).toBe(200);
    expect((await send('self/passkeys/prove', used, token)).status).toBe(422);
    await demand(false);
    const out = await send('logout', {}, token);
    expect(out.body.end_session).toMatch(`${idp.issuer}/logout`);
  });

  it('leaves in the history who was linked to a provider, and who is no longer', async () => {
    const { token } = (await signIn({ sub: 'secret-subject', email: 'linked@bali.example.com' })).body;
    const { id: user } = await api.call<Answer>('GET', 'self', { token }).then(({ body }) => body);
    const where = JSON.stringify({ model: 'user-identity', record_id: user });
    const entries = async () =>
      (
        await api.call<{ results: { action: string; user: object; data: object | null }[] }>(
          'GET',
          `history?where=${encodeURIComponent(where)}`,
          { token: api.bali.tokens.superadmin },
        )
      ).body.results;
    const [linked] = await entries();
    expect(linked).toMatchObject({
      action: 'create',
      user: { id: user, email: 'linked@bali.example.com' },
      data: { user_id: user, provider: id },
    });
    await api.db.transact({ kind: 'system', reason: 'test', clientId: api.bali.id }, (tx) =>
      tx.deleteFrom('user_identity').where('user_id', '=', user).execute(),
    );
    const all = await entries();
    expect(all.map(({ action }) => action).sort()).toEqual(['create', 'erase']);
    expect(JSON.stringify(all)).not.toContain('secret-subject');
    expect(await verifyHistory(api.db, api.bali.id)).toMatchObject({ broken: [], unchained: [] });
  });

  it('is one factor, unless the provider says that it asked for two and a master believes it', async () => {
    const demand = async (require_second_factor: boolean) => {
      const answer = await api.call('PUT', `client/${api.bali.id}`, {
        token: api.masterToken,
        body: { options: { require_second_factor } },
      });
      expect(answer.status).toBe(200);
    };
    await demand(true);
    const page = async (answer: Awaited<ReturnType<typeof signIn>>) =>
      (await api.call('GET', 'page', { token: answer.body.token })).status;
    const who = { sub: 'a1', email: 'admin@bali.example.com' };
    await expect.poll(async () => page(await signIn(who))).toBe(403);
    // Claims of the client's own provider count only after a master turned them on.
    expect(await page(await signIn({ ...who, amr: ['pwd', 'mfa'] }))).toBe(403);
    const path = `sign-in-provider/${id}/${api.bali.id}`;
    const counted = await api.call('PUT', path, {
      token: api.masterToken,
      body: { counts_second_factor: true },
    });
    expect(counted.status).toBe(200);
    expect(await page(await signIn({ ...who, amr: ['pwd', 'mfa'] }))).toBe(200);
    expect(await page(await signIn(who))).toBe(403);
    await demand(false);
    // Another issuer is another provider, which is not trusted yet.
    const moved = {
      issuer: 'https://other.example.com',
      application_secret: 'x',
      counts_second_factor: true,
    };
    expect((await change(moved)).status).toBe(422);
    expect((await change({ name: 'Staff login', counts_second_factor: true })).status).toBe(200);
    expect((await change({ counts_second_factor: false })).status).toBe(200);
  });

  it('refuses a token from the future, by more than a minute', async () => {
    const who = { sub: 'a1', email: 'admin@bali.example.com' };
    expect((await signIn(who, { issuedAhead: 30 })).status).toBe(200);
    expect((await signIn(who, { issuedAhead: 120 })).status).toBe(401);
    const now = Math.floor(Date.now() / 1000);
    expect((await signIn({ ...who, nbf: now + 600 })).status).toBe(401);
  });
});
