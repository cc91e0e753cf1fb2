import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyHistory } from '../modules/history/index.ts';
import { isChallenge, newChallenge } from '../modules/session/passkey/challenge.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { TestAuthenticator } from './testing/test-authenticator.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await startTestApi();
  origin = api.url;
});
afterAll(() => api.close());

interface Asked {
  challenge: string;
  rp: { id: string };
  rpId: string;
  user: { id: string };
  excludeCredentials: { id: string }[];
  message: string;
}
interface Login {
  code: number | string;
  token: string;
  message: string;
  methods?: string[];
  challenge?: string;
}

const password = 'correct horse battery';
let count = 0;
let email = '';
let userId = '';
let token = '';
let device: TestAuthenticator;
beforeEach(async () => {
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('login_attempt').execute());
  email = `key${++count}@bali.example.com`;
  const created = await api.call<{ id: string }>('POST', 'user', {
    token: api.bali.tokens.superadmin,
    body: { name: 'Made', email, password, role: 'editor' },
  });
  userId = created.body.id;
  token = (await login()).body.token;
  device = new TestAuthenticator(origin);
});

const call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  bearer: string | null = token,
) => api.call<T>(method, path, { token: bearer ?? undefined, body });
const login = () => api.call<Login>('POST', 'login', { body: { email, password } });
const askToRegister = async () => (await call<Asked>('POST', 'self/passkeys/options', { password })).body;
const register = async (name = 'Phone', key = device) =>
  call<{ id: string; name: string }>('POST', 'self/passkeys', {
    name,
    credential: key.register(await askToRegister()),
  });
const askToSignIn = async () => (await call<Asked>('POST', 'login/passkey/options', {}, null)).body;
const signIn = (credential: unknown) => call<Login>('POST', 'login/passkey', { credential }, null);

describe('registering a passkey', () => {
  it('needs the password, and takes several with names', async () => {
    expect((await call<Asked>('POST', 'self/passkeys/options', {})).body.message).toBe(
      'Password is required',
    );
    expect((await call('POST', 'self/passkeys/options', { password: 'wrong' })).status).toBe(422);
    const asked = await askToRegister();
    expect(asked).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Vold' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const made = await register();
    expect(made).toMatchObject({ status: 201, body: { name: 'Phone', backed_up: true, last_used_at: null } });
    expect((await askToRegister()).excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
    expect((await register('Laptop', new TestAuthenticator(origin))).status).toBe(201);
    const renamed = await call('PUT', `self/passkeys/${made.body.id}`, { name: ' My phone ' });
    expect(renamed.body).toMatchObject({ name: 'My phone' });
    const list = await call<{ results: { name: string }[] }>('GET', 'self/passkeys');
    expect(list.body.results.map(({ name }) => name)).toEqual(['My phone', 'Laptop']);
    expect((await call('GET', 'self/second-factor')).body).toMatchObject({ passkeys: 2, password: true });
    expect(JSON.stringify(list.body)).not.toMatch(/public_key|credential/);
  });

  it('refuses what was made elsewhere, without verification, twice, or for somebody else', async () => {
    const asked = await askToRegister();
    const refused = async (credential: unknown) => {
      const answer = await call('POST', 'self/passkeys', { name: 'X', credential });
      expect(answer).toMatchObject({
        status: 422,
        body: { details: [{ path: expect.stringContaining('credential') }] },
      });
    };
    const bent = new TestAuthenticator('https://elsewhere.example');
    await refused(bent.register(asked));
    await refused(device.register({ ...asked, rp: { id: 'elsewhere.example' } }));
    await refused(device.register({ ...asked, challenge: Buffer.alloc(48, 7).toString('base64url') }));
    await refused(device.register(await askToSignIn()));
    device.verified = false;
    await refused(device.register(asked));
    device.verified = true;
    await refused({ ...device.register(asked), id: 'no such' });
    const credential = device.register(asked);
    const others = await api.call<Login>('POST', 'login', { body: { email, password } });
    expect(
      (await call('POST', 'self/passkeys', { name: 'X', credential }, api.bali.tokens.editor)).status,
    ).toBe(422);
    expect((await call('POST', 'self/passkeys', { name: 'X', credential }, others.body.token)).status).toBe(
      201,
    );
    // The challenge has been used, and the credential is known.
    await refused(new TestAuthenticator(origin).register(asked));
    expect((await register('Again')).status).toBe(409);
    expect((await call('POST', 'self/passkeys', { name: ' ', credential })).status).toBe(422);
  });

  it('is told in the history with who did it, without the key; its uses are not', async () => {
    const { id } = (await register('Phone')).body;
    await signIn(device.assert(await askToSignIn()));
    await call('PUT', `self/passkeys/${id}`, { name: 'Old phone' });
    await call('DELETE', `self/passkeys/${id}`, { password });
    const where = JSON.stringify({ model: 'passkey', record_id: id });
    const { body } = await call<{ results: object[] }>(
      'GET',
      `history?where=${where}&sort=id ASC`,
      undefined,
      api.bali.tokens.superadmin,
    );
    const user = { id: userId, email };
    const facts = { id, user_id: userId, backed_up: true };
    expect(body.results).toMatchObject([
      { action: 'create', user, ip: expect.any(String), data: { ...facts, name: 'Phone' }, dataOld: null },
      { action: 'update', user, data: { ...facts, name: 'Old phone' }, dataOld: { name: 'Phone' } },
      { action: 'erase', user, data: null, dataOld: { ...facts, name: 'Old phone' } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/public_key|credential|counter/);
    expect(await verifyHistory(api.db, api.bali.id)).toMatchObject({ broken: [], unchained: [] });
  });

  it('is a matter of its owner alone', async () => {
    const { id } = (await register()).body;
    for (const bearer of [api.bali.tokens.superadmin, api.other.tokens.superadmin, api.masterToken]) {
      expect((await call('DELETE', `self/passkeys/${id}`, undefined, bearer)).status).toBe(404);
      expect((await call('PUT', `self/passkeys/${id}`, { name: 'Mine' }, bearer)).status).toBe(404);
    }
    const scope = { kind: 'client', clientId: api.bali.id } as const;
    await expect(
      api.db.read(scope, (tx) => tx.selectFrom('passkey').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('signing in with a passkey', () => {
  it('finds the user by the passkey, opens a session of two factors and counts', async () => {
    await register();
    device.counter = 5;
    const answer = await signIn(device.assert(await askToSignIn()));
    expect(answer).toMatchObject({
      status: 200,
      body: { code: 200, client: { id: api.bali.id, master: false } },
    });
    const self = await call('GET', 'self', undefined, answer.body.token);
    expect(self.body).toMatchObject({ id: userId, email });
    const list = await call<{ results: { last_used_at: string | null }[] }>('GET', 'self/passkeys');
    expect(list.body.results[0]?.last_used_at).toEqual(expect.any(String));
  });

  it('takes an answer once, also when it arrives twice together', async () => {
    await register();
    const credential = device.assert(await askToSignIn());
    const answers = await Promise.all([signIn(credential), signIn(credential), signIn(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(credential)).status).toBe(401);
  });

  it('refuses a count that does not go up: the key was copied', async () => {
    await register();
    device.counter = 9;
    expect((await signIn(device.assert(await askToSignIn()))).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      device.counter = counter;
      expect((await signIn(device.assert(await askToSignIn()))).status).toBe(401);
    }
  });

  it('says the same of unknown, wrong and blocked', async () => {
    await register();
    const asked = await askToSignIn();
    const right = device.assert(asked);
    const answers = [
      await signIn(new TestAuthenticator(origin).assert(asked)),
      await signIn({ ...right, response: { ...right.response, signature: 'AAAA' } }),
      await signIn(device.assert({ ...asked, challenge: Buffer.alloc(48, 7).toString('base64url') })),
      await signIn(device.assert({ ...asked, rpId: 'elsewhere.example' })),
      await signIn(device.assert({ ...asked, challenge: (await askToRegister()).challenge })),
    ];
    device.origin = 'https://elsewhere.example';
    answers.push(await signIn(device.assert(asked)));
    device.origin = origin;
    device.verified = false;
    answers.push(await signIn(device.assert(asked)));
    device.verified = true;
    const admin = api.bali.tokens.superadmin;
    await api.call('PUT', `user/${userId}`, { token: admin, body: { blocked: true } });
    answers.push(await signIn(right));
    const shapes = answers.map(({ status, body }) => [status, body.code, body.message]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
      new Set([JSON.stringify([401, 'BAD_CREDENTIALS', 'This passkey is not right'])]),
    );
    await api.call('PUT', `user/${userId}`, { token: admin, body: { blocked: false } });
    expect((await signIn(right)).status).toBe(200);
  });

  it('ends with its removal, and with its client', async () => {
    const { id } = (await register()).body;
    const setStatus = (status: 'draft' | 'published') =>
      api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
        tx.updateTable('client').set({ status }).where('id', '=', api.bali.id).execute(),
      );
    await setStatus('draft');
    expect(await signIn(device.assert(await askToSignIn()))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('bali is not published') },
    });
    await setStatus('published');
    expect((await signIn(device.assert(await askToSignIn()))).status).toBe(200);
    for (const body of [undefined, {}, { password: 'wrong password' }]) {
      const refused = await call('DELETE', `self/passkeys/${id}`, body);
      expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'password' }] } });
    }
    expect((await call('DELETE', `self/passkeys/${id}`, { password })).status).toBe(200);
    expect((await signIn(device.assert(await askToSignIn()))).status).toBe(401);
  });

  it('is taken away by who may reset the second factor', async () => {
    await register();
    const reset = () =>
      api.call('POST', `user/${userId}/reset-second-factor`, { token: api.bali.tokens.superadmin, body: {} });
    expect((await reset()).status).toBe(200);
    expect((await signIn(device.assert(await askToSignIn()))).status).toBe(401);
    expect((await reset()).status).toBe(409);
  });
});

describe('a challenge', () => {
  it('is short-lived, and good for its origin and purpose only', () => {
    const purpose = { origin, userId: null };
    const made = Date.now();
    const challenge = Buffer.from(newChallenge(api.keychain, purpose, made)).toString('base64url');
    const fits = (than: Partial<{ origin: string; userId: string | null }>, at = made) =>
      isChallenge(api.keychain, { ...purpose, ...than }, challenge, at);
    expect(fits({})).toBe(true);
    expect(fits({}, made + 299_000)).toBe(true);
    expect(fits({}, made + 301_000)).toBe(false);
    expect(fits({ origin: 'https://elsewhere.example' })).toBe(false);
    expect(fits({ userId })).toBe(false);
    expect(isChallenge(api.keychain, purpose, '')).toBe(false);
  });
});

describe('a demanded second factor', () => {
  /** Changes the role, until a session that was opened without a second factor meets it. */
  const demand = async (require_second_factor: boolean, weak?: string) => {
    const token_ = api.bali.tokens.superadmin;
    const roles = await api.call<{ results: { id: string }[] }>('GET', 'role?where={"name":"editor"}', {
      token: token_,
    });
    await api.call('PUT', `role/${roles.body.results[0]?.id}`, {
      token: token_,
      body: { require_second_factor },
    });
    await expect
      .poll(async () => (await call('GET', 'page', undefined, weak)).status)
      .toBe(require_second_factor ? 403 : 200);
  };

  it('is met by a passkey, not by the password of somebody who has one', async () => {
    await demand(true);
    expect((await call('GET', 'page')).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await register();
    expect((await call('GET', 'page')).status).toBe(200);
    const second = await login();
    expect(second.body).toMatchObject({ code: 202, methods: ['passkey'] });
    const verified = await call('POST', 'login/verify', {
      challenge: second.body.challenge,
      method: 'totp',
      code: '000000',
    });
    expect(verified.status).toBe(401);
    const entered = await signIn(device.assert(await askToSignIn()));
    expect((await call('GET', 'page', undefined, entered.body.token)).status).toBe(200);

    const { results } = (await call<{ results: { id: string }[] }>('GET', 'self/passkeys')).body;
    await call('DELETE', `self/passkeys/${results[0]?.id}`, { password });
    expect((await call('GET', 'page', undefined, entered.body.token)).status).toBe(403);
    await demand(false, entered.body.token);
  });

  it('closes sessions that were opened with a password alone, though the user has a passkey', async () => {
    await register();
    const weak = (await login()).body.token;
    expect((await call('GET', 'page', undefined, weak)).status).toBe(200);
    await demand(true, weak);
    expect((await call('GET', 'page')).status).toBe(200);
    await demand(false, weak);
  });
});
