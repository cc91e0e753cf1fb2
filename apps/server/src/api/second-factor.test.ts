import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const password = 'correct horse battery';
let count = 0;
let email = '';
let userId = '';
let token = '';
beforeEach(async () => {
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('login_attempt').execute());
  email = `made${++count}@bali.example.com`;
  const created = await api.call<{ id: string }>('POST', 'user', {
    token: api.bali.tokens.superadmin,
    body: { name: 'Made', email, password, role: 'editor' },
  });
  userId = created.body.id;
  token = (await login()).body.token;
});

interface Login {
  code: number;
  token: string;
  challenge: string;
  methods: string[];
}
const login = () => api.call<Login>('POST', 'login', { body: { email, password } });
const self = (call: string, body?: unknown, bearer = token) =>
  api.call<{ secret: string; uri: string; recovery_codes: string[] }>(
    body === undefined ? 'GET' : 'POST',
    `self/second-factor${call}`,
    { token: bearer, body },
  );
const verify = (challenge: string, code: string, method = 'totp') =>
  api.call<Login>('POST', 'login/verify', { body: { challenge, method, code } });

/** The code of a secret; `steps` from now. */
function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}

/** Codes belong to steps of thirty seconds: a test that begins at the end of one would see the next in its middle. */
async function wellWithinAStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 4000) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Sets a second factor up with the code of the step before, so that the present one is still unused. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  await wellWithinAStep();
  const begun = await self('', { password });
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const confirmed = await self('/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.recovery_codes };
}

describe('setting a second factor up', () => {
  it('needs the password, then a right code', async () => {
    expect((await self('', {})).body).toMatchObject({ message: 'Password is required' });
    expect((await self('', { password: 'wrong' })).status).toBe(422);
    expect((await self('/confirm', { code: '123456' })).status).toBe(422);
    const { body } = await self('', { password });
    expect(body.uri).toBe(
      `otpauth://totp/Vold:${encodeURIComponent(email)}?issuer=Vold&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await self('/confirm', { code: codeOf(body.secret, -9) })).status).toBe(422);
    expect((await login()).body.code).toBe(200);
  });

  it('hands out recovery codes once, ends the other sessions and is kept sealed', async () => {
    const elsewhere = (await login()).body.token;
    const { secret, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect((await api.call('GET', 'self', { token: elsewhere })).status).toBe(401);
    expect((await self('')).body).toMatchObject({
      since: expect.any(String),
      demanded: false,
      required: false,
      recovery_codes: 10,
    });
    const stored = await api.db.read({ kind: 'system', reason: 'test' }, async (tx) =>
      JSON.stringify([
        await tx.selectFrom('second_factor').selectAll().execute(),
        await tx.selectFrom('recovery_code').selectAll().execute(),
        await tx.selectFrom('history').selectAll().where('record_id', '=', userId).execute(),
      ]),
    );
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(codes[0]);
    expect(stored).toContain('second_factor_at');
    expect((await self('', { password })).status).toBe(409);
  });
});

describe('signing in with a second factor', () => {
  it('answers a challenge that carries no session', async () => {
    await setUp();
    const { status, body } = await login();
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 202, challenge: expect.any(String), methods: ['totp', 'recovery'] },
    });
    expect((await api.call('GET', 'self', { token: body.challenge })).status).toBe(401);
    expect((await api.call('GET', 'self', { token: `vold_${body.challenge}` })).status).toBe(401);
  });

  it('refuses made-up challenges, methods and codes', async () => {
    const { codes } = await setUp();
    const { challenge } = (await login()).body;
    expect(await verify('x'.repeat(43), codes[0] ?? '', 'recovery')).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_ENDED' },
    });
    expect((await verify(challenge, '123456', 'none')).status).toBe(422);
    expect((await verify(challenge, '')).body).toMatchObject({ message: 'Code is required' });
    for (const code of ['000000x', '٣٤٥٦٧٨', codes[0] ?? '']) {
      expect((await verify(challenge, code)).body.code).toBe('BAD_CREDENTIALS');
    }
  });

  it('takes a code once, also when it arrives twice together or for another sign-in', async () => {
    const { secret } = await setUp();
    const [one, other] = [(await login()).body.challenge, (await login()).body.challenge];
    const code = codeOf(secret);
    const answers = await Promise.all([verify(one, code), verify(one, code), verify(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const session = answers.find(({ status }) => status === 200)?.body;
    expect(session).toMatchObject({ code: 200, client: { id: api.bali.id, master: false } });
    expect((await api.call('GET', 'page', { token: session?.token })).status).toBe(200);
    // Either sign-in can win. An older step than the accepted one is used up too; the winner's challenge is gone.
    const [won, lost] = answers[2]?.status === 200 ? [other, one] : [one, other];
    expect((await verify(lost, codeOf(secret, -1))).status).toBe(401);
    expect((await verify(won, codeOf(secret, 1))).status).toBe(401);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { codes } = await setUp();
    const typed = ` ${codes[3]?.replace('-', ' ').toUpperCase()} `;
    expect((await verify((await login()).body.challenge, typed, 'recovery')).body.code).toBe(200);
    expect((await verify((await login()).body.challenge, typed, 'recovery')).status).toBe(401);
    expect((await self('')).body.recovery_codes).toBe(9);
  });

  it('is throttled by user over challenges and methods, and forgets failures with a success', async () => {
    const { secret, codes } = await setUp();
    for (let at = 0; at < 4; at++) await verify((await login()).body.challenge, '000000');
    expect((await verify((await login()).body.challenge, codes[0] ?? '', 'recovery')).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, async () => verify((await login()).body.challenge, 'wrong', 'recovery')),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBe(2);
    expect((await verify((await login()).body.challenge, codeOf(secret))).status).toBe(429);
  });

  it('is throttled by user, from whatever networks codes are tried', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) {
      const payload = { challenge: (await login()).body.challenge, method: 'totp', code: '000000' };
      const remoteAddress = `198.51.100.${at}`;
      const url = '/api/v1/login/verify';
      statuses.push((await api.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('ends with a changed password and with time', async () => {
    const { secret } = await setUp();
    const { challenge } = (await login()).body;
    await api.call('PUT', `user/${userId}`, {
      token: api.bali.tokens.superadmin,
      body: { password: 'given by an administrator' },
    });
    expect((await verify(challenge, codeOf(secret))).body.code).toBe('CHALLENGE_ENDED');
  });
});

describe('taking a second factor away', () => {
  it('needs password and code', async () => {
    const { codes } = await setUp();
    expect((await self('/disable', {})).body).toMatchObject({ message: 'Password and Code is required' });
    expect((await self('/disable', { password: 'wrong', code: codes[0], method: 'recovery' })).status).toBe(
      422,
    );
    expect((await self('/disable', { password, code: '000000' })).status).toBe(422);
    const renewed = await self('/recovery-codes', { password, code: codes[0], method: 'recovery' });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await self('/disable', { password, code: codes[1], method: 'recovery' })).status).toBe(422);
    const code = renewed.body.recovery_codes[0];
    expect((await self('/disable', { password, code, method: 'recovery' })).status).toBe(200);
    expect((await login()).body.code).toBe(200);
  });

  it('is done for others by who may give them a password, and for nobody of another client', async () => {
    await setUp();
    const call = (bearer: string | undefined, id = userId) =>
      api.call('POST', `user/${id}/reset-second-factor`, { token: bearer, body: {} });
    expect((await call(undefined)).status).toBe(401);
    expect((await call(api.bali.tokens.editor)).status).toBe(403);
    expect((await call(api.other.tokens.superadmin)).status).toBe(404);
    expect((await call(api.bali.tokens.developer, api.bali.userIds.superadmin)).status).toBe(403);
    const own = api.bali.userIds.superadmin;
    expect((await call(api.bali.tokens.superadmin, own)).status).toBe(409);
    expect((await call(api.bali.tokens.superadmin)).status).toBe(200);
    expect((await api.call('GET', 'self', { token })).status).toBe(401);
    expect((await login()).body.code).toBe(200);
    expect((await call(api.bali.tokens.superadmin)).status).toBe(409);
  });
});

describe('a demanded second factor', () => {
  const settle = async (required: boolean) => {
    const answer = await api.call('GET', 'self', { token });
    expect(answer.body.second_factor_required).toBe(required);
  };

  it('of the role closes every other call until one is set up', async () => {
    const admin = api.bali.tokens.superadmin;
    const roles = await api.call<{ results: { id: string }[] }>('GET', 'role?where={"name":"editor"}', {
      token: admin,
    });
    const role = `role/${roles.body.results[0]?.id}`;
    const demand = (require_second_factor: boolean) =>
      api.call('PUT', role, { token: admin, body: { require_second_factor } });
    expect((await demand(true)).status).toBe(200);
    await expect.poll(async () => (await api.call('GET', 'page', { token })).status).toBe(403);
    const refused = await api.call('GET', 'page', { token });
    expect(refused.body.code).toBe('SECOND_FACTOR_REQUIRED');
    for (const path of ['self/sessions', 'webconfig', 'events']) {
      expect((await api.call('GET', path, { token })).status).toBe(403);
    }
    await settle(true);
    expect((await self('')).body).toMatchObject({ demanded: true, required: true });
    await setUp();
    await settle(false);
    // The warning before a removal goes by what is demanded, which this session has.
    expect((await self('')).body).toMatchObject({ demanded: true, required: false });
    expect((await api.call('GET', 'page', { token })).status).toBe(200);
    await demand(false);
  });

  it('of the client does so for all of its roles', async () => {
    const demand = (require_second_factor: boolean) =>
      api.call('PUT', `client/${api.bali.id}`, {
        token: api.masterToken,
        body: { options: { require_second_factor } },
      });
    expect((await demand(true)).status).toBe(200);
    await expect
      .poll(async () => (await api.call('GET', 'page', { token: api.bali.tokens.superadmin })).status)
      .toBe(403);
    expect((await api.call('GET', 'page', { token: api.other.tokens.superadmin })).status).toBe(200);
    const statusOf = async (token: string) =>
      (await api.call('GET', 'self/second-factor', { token })).body.demanded;
    expect(await statusOf(api.bali.tokens.superadmin)).toBe(true);
    expect(await statusOf(api.other.tokens.superadmin)).toBe(false);
    expect(await statusOf(api.masterToken)).toBe(false);
    expect((await api.call('POST', 'logout', { token, body: {} })).status).toBe(200);
    expect((await demand(false)).status).toBe(200);
  });
});
