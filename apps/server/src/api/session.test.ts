import { once } from 'node:events';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, testMaster } from './testing/test-api.ts';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  api = await startTestApi({ logger: pino({ level: 'debug' }, sink) });
});
afterAll(() => api.close());

const password = 'correct horse battery';
const login = (email: string, secret: string) =>
  api.call<{ token: string; client: object; message: string }>('POST', 'login', {
    body: { email, password: secret },
  });
const createUser = (email: string, role = 'editor') =>
  api.call<{ id: string; rev: number }>('POST', 'user', {
    token: api.bali.tokens.superadmin,
    body: { name: 'Wayan', email, password, role },
  });

describe('POST login', () => {
  it('VIP-05 makes a user, and never tells the password', async () => {
    const created = await createUser('Putu@Bali.example.com');
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Wayan', email: 'putu@bali.example.com', role: 'editor', blocked: false },
    });
    expect(created.body).toHaveProperty('created_at');
    expect(JSON.stringify(created.body)).not.toMatch(/password|argon/);
  });

  it('AUTH-03 signs in whom an administrator made', async () => {
    await createUser('Wayan@Bali.example.com');
    const { status, body } = await login(' wayan@bali.EXAMPLE.com ', password);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { code: 200, client: { id: api.bali.id, master: false } },
    });
  });

  it('AUTH-04 tells who is signed in the code and the client', async () => {
    const self = await api.call('GET', 'self', { token: api.bali.tokens.editor });
    expect(self).toMatchObject({
      status: 200,
      body: { code: 200, role: 'editor', client: { id: api.bali.id, master: false, slug: 'bali' } },
    });
  });

  it('AUTH-33 tells a master that he is one, by his client', async () => {
    const { body } = await login(testMaster.email, testMaster.password);
    expect(body.client).toEqual({ id: api.platformId, master: true });
    const self = await api.call('GET', 'self', { token: body.token });
    expect(self.body).toMatchObject({ client: { master: true } });
  });

  it('AUTH-32 lets a master do everything, for any client', async () => {
    const { body } = await login(testMaster.email, testMaster.password);
    const self = await api.call('GET', 'self', { token: body.token });
    expect(self.body).toMatchObject({ is_full_access: true });
    for (const { id } of [api.bali, api.other])
      expect((await api.call('GET', `page/${id}`, { token: body.token })).status).toBe(200);
  });

  it('is master by the role of the platform alone: the role of that name elsewhere is not', async () => {
    const answer = await api.call('GET', 'self', { token: api.bali.tokens.master });
    expect(answer.body).toMatchObject({ role: 'master', client: { id: api.bali.id, master: false } });
    expect((await api.call('GET', 'client', { token: api.bali.tokens.master })).status).toBe(403);
  });

  it('answers unknown, wrong and blocked alike', async () => {
    const { body: user } = await createUser('blocked@bali.example.com');
    await createUser('known@bali.example.com');
    await api.call('PUT', `user/${user.id}`, { token: api.bali.tokens.superadmin, body: { blocked: true } });
    const answers = [
      await login('nobody@example.com', password),
      await login('known@bali.example.com', 'wrong'),
      await login('blocked@bali.example.com', password),
    ];
    const shapes = answers.map(({ status, body }) => [status, body.message]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(shapes[0]).toEqual([401, 'The e-mail address or the password is not right']);
  });

  it('does the same work, in the same time, for unknown, wrong and blocked', async () => {
    const { body: slow } = await createUser('slow@bali.example.com');
    const { body: other } = await createUser('halted@bali.example.com');
    expect(slow.id).toMatch(/^us_/);
    await api.call('PUT', `user/${other.id}`, { token: api.bali.tokens.superadmin, body: { blocked: true } });
    const tries = [
      ['nobody2@example.com', password],
      ['slow@bali.example.com', 'not the password'],
      ['halted@bali.example.com', password],
    ] as const;
    const times: number[][] = tries.map(() => []);
    const statements: string[][] = [];
    for (let round = 0; round < 8; round++) {
      for (const [index, [email, secret]] of tries.entries()) {
        api.queries.length = 0;
        // The processor's time: a busy machine makes some wait.
        const begun = process.cpuUsage();
        expect((await login(email, secret)).status).toBe(401);
        const { user, system } = process.cpuUsage(begun);
        times[index]?.push(user + system);
        statements[index] = [...api.queries];
      }
    }
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
    // The hash takes nearly all of the time: an account that timing reveals would answer several times as fast.
    const quickest = times.map((all) => Math.min(...all));
    expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(1.6);
  });

  it('names what is missing', async () => {
    const answer = await api.call('POST', 'login', { body: {} });
    expect(answer).toMatchObject({ status: 422, body: { message: 'E-mail and Password is required' } });
  });

  it('throttles by account, also for accounts that do not exist', async () => {
    const guesses = await Promise.all(Array.from({ length: 14 }, () => login('victim@example.com', 'guess')));
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    const last = await login('victim@example.com', 'guess');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('still throttles after a restart, and in another process', async () => {
    const guess = (url: string) =>
      fetch(`${url}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'guessed@example.com', password: 'guess' }),
      });
    for (let at = 0; at < 10; at++) expect((await guess(api.url)).status).toBe(401);
    const another = await api.startAnother();
    expect((await guess(another.url)).status).toBe(429);
    await another.close();
  });

  it('changes the own password with the old one alone, on every way', async () => {
    const body = { name: 'Own', email: 'own@bali.example.com', password, role: 'superadmin' };
    const { superadmin } = api.bali.tokens;
    const { id } = (await api.call<{ id: string }>('POST', 'user', { token: superadmin, body })).body;
    const { token } = (await login(body.email, password)).body;
    const put = await api.call('PUT', `user/${id}`, { token, body: { password: 'another-password' } });
    expect(put).toMatchObject({ status: 422, body: { details: [{ path: 'password' }] } });
    expect((await api.call('PUT', `user/${id}`, { token, body: { name: 'Renamed' } })).status).toBe(200);
    const change = { oldpassword: password, newpassword: 'another-password' };
    expect((await api.call('POST', 'self/change-password', { token, body: change })).status).toBe(200);
    // Others who manage users set it without.
    const set = await api.call('PUT', `user/${id}`, { token: superadmin, body: { password } });
    expect(set.status).toBe(200);
  });

  describe('while somebody else types wrong passwords', () => {
    const victim = 'victim@bali.example.com';
    const right = 'a-password-of-bali';
    beforeAll(async () => {
      const body = { name: 'Victim', email: victim, password: right, role: 'editor' };
      const made = await api.call('POST', 'user', { token: api.bali.tokens.superadmin, body });
      expect(made.status).toBe(201);
    });
    beforeEach(() => clearAttempts());
    const clearAttempts = () =>
      api.db.transact({ kind: 'system', reason: 'test' }, (tx) => tx.deleteFrom('login_attempt').execute());
    const from = async (remoteAddress: string, payload: object, cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie };
      const url = '/api/v1/login';
      const answer = await api.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
      return { status: answer.statusCode, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] };
    };
    const attack = async (email = victim) => {
      const tries = Array.from({ length: 40 }, (_, at) =>
        from(`198.51.100.${at}`, { email, password: `guess ${at}` }),
      );
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    const count = (statuses: number[], wanted: number) =>
      statuses.filter((status) => status === wanted).length;

    it.each([victim.toUpperCase(), `  ${victim} `])(
      'guesses from many addresses share one count: %j',
      async (email) => {
        const statuses = [...(await attack()), ...(await attack(email))];
        expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 70]);
      },
    );

    it('S12 a known browser and a known network get through, and are counted by themselves', async () => {
      const { status, cookie } = await from('192.0.2.1', { email: victim, password: right });
      expect([status, cookie]).toEqual([200, expect.stringMatching(/^vold_device=[\w-]{22}$/)]);
      await attack();
      expect((await from('203.0.113.9', { email: victim, password: right })).status).toBe(429);
      expect((await from('192.0.2.1', { email: victim, password: right })).status).toBe(200);
      expect((await from('203.0.113.9', { email: victim, password: right }, cookie)).status).toBe(200);
      // A made-up device id, or one of another account, is not a known browser.
      expect(
        (await from('203.0.113.10', { email: victim, password: right }, 'vold_device=AAAAAAAAAAAAAAAAAAAAAA'))
          .status,
      ).toBe(429);
      const statuses = [];
      for (let at = 0; at < 12; at++) {
        statuses.push((await from('203.0.113.9', { email: victim, password: 'x' }, cookie)).status);
      }
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 2]);
    });

    it('S12 a known browser gets through in a network of which many tried other accounts', async () => {
      const { cookie } = await from('192.0.2.2', { email: victim, password: right });
      for (let at = 0; at < 60; at++)
        await from('192.0.2.2', { email: `sprayed-${at}@bali.example.com`, password: 'x' });
      expect((await from('192.0.2.2', { email: victim, password: right })).status).toBe(429);
      expect((await from('192.0.2.2', { email: victim, password: right }, cookie)).status).toBe(200);
    });

    it('S12 no address that is typed stands for another purpose', async () => {
      for (let at = 0; at < 10; at++)
        await from(`198.51.100.${at}`, { email: `reset ${victim}`, password: 'x' });
      for (let at = 0; at < 10; at++)
        await from(`198.51.100.${at}`, { email: `password reset ${victim}`, password: 'x' });
      const forgotten = await api.call('POST', 'self/forgot-password', { body: { email: victim } });
      expect(forgotten.status).toBe(200);
    });

    it('S13 an IPv6 network is counted as one', async () => {
      const statuses = [];
      for (let at = 0; at < 70; at++) {
        const email = `sprayed-${at}@bali.example.com`;
        statuses.push((await from(`2001:db8:1:2:${at}::${at}`, { email, password: 'x' })).status);
      }
      expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 10]);
      expect((await from('2001:db8:1:3::1', { email: 'other@bali.example.com', password: 'x' })).status).toBe(
        401,
      );
    });
  });

  it('AUTH-31 knows the staff roles of the specification, of every client', async () => {
    const token = api.masterToken;
    const body = { name: 'Roles', slug: 'roles' };
    const made = await api.call<{ id: string }>('POST', 'client', { token, body });
    const roles = await api.call<{ results: { name: string }[] }>('GET', `role/${made.body.id}`, { token });
    expect(roles.body.results.map(({ name }) => name).toSorted()).toEqual(
      [
        'superadmin',
        'admin',
        'editor',
        'developer',
        'master',
        'head_region',
        'Product Manager',
        'ticketMaster',
      ].toSorted(),
    );
  });

  it('AUTH-20 refuses staff of an unpublished client with the reason', async () => {
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx.updateTable('client').set({ status: 'draft' }).where('id', '=', api.other.id).execute(),
    );
    await expect
      .poll(async () => (await api.call('GET', 'self', { token: api.other.tokens.editor })).status)
      .toBe(401);
    const answer = await api.call('GET', 'self', { token: api.other.tokens.editor });
    expect(answer.body.message).toMatch(/other is not published/);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx.updateTable('client').set({ status: 'published' }).where('id', '=', api.other.id).execute(),
    );
    await expect
      .poll(async () => (await api.call('GET', 'self', { token: api.other.tokens.editor })).status)
      .toBe(200);
  });
});

describe('a session', () => {
  it('AUTH-06 ends with logout', async () => {
    const { body } = await login(testMaster.email, testMaster.password);
    expect((await api.call('POST', 'logout', { token: body.token })).status).toBe(200);
    expect((await api.call('GET', 'self', { token: body.token })).status).toBe(401);
  });

  it.each(['vold_nothing', `vold_${'A'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.', 'site_x', '🙂', ''])(
    'of token %j does not exist',
    async (token) => {
      const headers = { authorization: `Bearer ${Buffer.from(token).toString('latin1')}` };
      expect((await api.call('GET', 'self', { headers })).status).toBe(401);
    },
  );

  it('VIP-06 of a blocked user is refused at once', async () => {
    const { body: user } = await createUser('soon@bali.example.com');
    const { body } = await login('soon@bali.example.com', password);
    expect((await api.call('GET', 'page', { token: body.token })).status).toBe(200);
    const token = api.bali.tokens.superadmin;
    const block = (blocked: boolean) => api.call('PUT', `user/${user.id}`, { token, body: { blocked } });
    await block(true);
    expect((await api.call('GET', 'page', { token: body.token })).status).toBe(401);
    // It has ended: it does not come back with the user.
    expect((await block(false)).status).toBe(200);
    expect((await api.call('GET', 'page', { token: body.token })).status).toBe(401);
  });

  it('follows a changed role at once', async () => {
    const token = api.bali.tokens['Product Manager'];
    expect((await api.call('POST', 'page', { token, body: { title: { en: 'A' } } })).status).toBe(403);
    const admin = api.bali.tokens.superadmin;
    const roles = await api.call<{ results: { id: string; permission: string[] }[] }>(
      'GET',
      'role?where={"name":"Product Manager"}',
      { token: admin },
    );
    const role = roles.body.results[0];
    const permission = [...(role?.permission ?? []), 'page.create'];
    await api.call('PUT', `role/${role?.id}`, { token: admin, body: { permission } });
    expect((await api.call('POST', 'page', { token, body: { title: { en: 'A' } } })).status).toBe(201);
    await api.call('PUT', `role/${role?.id}`, { token: admin, body: { disabled_create: ['pages'] } });
    expect((await api.call('POST', 'page', { token, body: { title: { en: 'B' } } })).status).toBe(403);
  });

  it('is listed and ended by its user, nobody else', async () => {
    await createUser('made@bali.example.com');
    const first = await login('made@bali.example.com', password);
    const second = await login('made@bali.example.com', password);
    const list = await api.call<{ results: { id: string; current: boolean }[] }>('GET', 'self/sessions', {
      token: first.body.token,
    });
    const [current] = list.body.results.filter((session) => session.current);
    const others = list.body.results.filter((session) => !session.current);
    expect(current && others.length).toBeGreaterThan(0);
    const foreign = await api.call('DELETE', `self/sessions/${current?.id}`, {
      token: api.bali.tokens.editor,
    });
    expect(foreign.status).toBe(404);
    for (const { id } of others) {
      const ended = await api.call('DELETE', `self/sessions/${id}`, { token: first.body.token });
      expect(ended.status).toBe(200);
    }
    expect((await api.call('GET', 'self', { token: second.body.token })).status).toBe(401);
    expect((await api.call('GET', 'self', { token: first.body.token })).status).toBe(200);
  });

  it('is the oldest of 100 that ends when its user signs in once more', async () => {
    await createUser('often@bali.example.com');
    const first = await login('often@bali.example.com', password);
    const { body: self } = await api.call('GET', 'self', { token: first.body.token });
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`insert into session (client_id, id, user_id, token_hash, expires_at)
        select ${api.bali.id}, replace(id, 'se_', 'se_z') || n, user_id, id || n, expires_at
        from session, generate_series(1, 99) n where user_id = ${self.id}`.execute(tx),
    );
    expect((await api.call('GET', 'self', { token: first.body.token })).status).toBe(200);
    const last = await login('often@bali.example.com', password);
    await expect
      .poll(async () => (await api.call('GET', 'self', { token: first.body.token })).status)
      .toBe(401);
    expect((await api.call('GET', 'self', { token: last.body.token })).status).toBe(200);
  });

  it('VIP-08 changes no password without the old and the new one', async () => {
    await createUser('nyoman@bali.example.com');
    const { token } = (await login('nyoman@bali.example.com', password)).body;
    expect(await api.call('POST', 'self/change-password', { token, body: {} })).toMatchObject({
      status: 422,
      body: { error: 'Old password and New password is required' },
    });
  });

  it('API-24 survives its own change of password, which ends the others', async () => {
    await createUser('ketut@bali.example.com');
    const mine = await login('ketut@bali.example.com', password);
    const elsewhere = await login('ketut@bali.example.com', password);
    const change = (body: object) =>
      api.call('POST', 'self/change-password', { token: mine.body.token, body });
    expect(await change({ oldpassword: 'wrong', newpassword: 'another good one' })).toMatchObject({
      status: 422,
      body: { error: 'The old password is not right' },
    });
    expect((await change({ oldpassword: password, newpassword: 'short' })).status).toBe(422);
    expect((await change({ oldpassword: password, newpassword: 'another good one' })).status).toBe(200);
    expect((await api.call('GET', 'self', { token: mine.body.token })).status).toBe(200);
    expect((await api.call('GET', 'self', { token: elsewhere.body.token })).status).toBe(401);
    expect((await login('ketut@bali.example.com', 'another good one')).status).toBe(200);
  });
});

describe('a user', () => {
  it('cannot be given a role with more rights than the giver has', async () => {
    const token = api.bali.tokens.developer;
    const body = { name: 'Eve', email: 'eve@bali.example.com', password, role: 'superadmin' };
    const answer = await api.call('POST', 'user', { token, body });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'This role has rights that yours has not' },
    });
    const role = { name: 'sneaky', is_full_access: true };
    expect((await api.call('POST', 'role', { token, body: role })).status).toBe(403);
    const takeOver = await api.call('PUT', `user/${api.bali.userIds.superadmin}`, {
      token,
      body: { password: 'taken over by eve' },
    });
    expect(takeOver.status).toBe(403);
  });

  it('with more rights is not brought back or erased from the trash by who has fewer', async () => {
    const made = await createUser('left@bali.example.com', 'superadmin');
    const call = (method: string, path: string, role: 'developer' | 'superadmin') =>
      api.call(method, `user/${made.body.id}${path}`, { token: api.bali.tokens[role] });
    expect((await call('DELETE', '', 'superadmin')).status).toBe(200);
    for (const path of ['/restore', '/erase']) {
      expect(await call('POST', path, 'developer')).toMatchObject({
        status: 403,
        body: { message: 'This role has rights that yours has not' },
      });
    }
    expect((await call('POST', '/restore', 'superadmin')).status).toBe(200);
    expect((await login('left@bali.example.com', password)).status).toBe(200);
    await call('DELETE', '', 'superadmin');
    expect((await call('POST', '/erase', 'superadmin')).status).toBe(200);
    expect((await createUser('left@bali.example.com')).status).toBe(201);
  });

  it('VIP-04 lists all actions for full access, without those of entries that the menu hides', async () => {
    const role = { name: 'night manager', title: 'Night', is_full_access: true, disabled_menu: ['pages'] };
    const made = await api.call('POST', 'role', { token: api.bali.tokens.superadmin, body: role });
    expect(made.status).toBe(201);
    const email = 'night@bali.example.com';
    expect((await createUser(email, role.name)).status).toBe(201);
    const { body } = await login(email, password);
    const self = await api.call<{ permissions: string[] }>('GET', 'self', { token: body.token });
    expect(self.body.permissions).toContain('post.list');
    expect(self.body.permissions).not.toContain('page.list');
  });

  describe('of a role without any action', () => {
    let token: string;
    beforeAll(async () => {
      const role = { name: 'trainee', permission: [] };
      const made = await api.call('POST', 'role', { token: api.bali.tokens.superadmin, body: role });
      expect(made.status).toBe(201);
      expect((await createUser('trainee@bali.example.com', 'trainee')).status).toBe(201);
      token = (await login('trainee@bali.example.com', password)).body.token;
    });
    const statusOf = async (path: string) => (await api.call('GET', path, { token })).status;

    it('AUTH-18 reads his client at the start', async () => {
      expect(await statusOf(`client/${api.bali.id}`)).toBe(200);
    });

    it('AUTH-22 reads the website config and the menu settings at the start', async () => {
      for (const path of ['webconfig', 'website-setting'])
        expect([path, await statusOf(path)]).toEqual([path, 200]);
    });

    it('reads no more than that', async () => {
      expect(await statusOf('client')).toBe(403);
      expect(await statusOf('user')).toBe(403);
      expect(await statusOf(`client/${api.other.id}`)).toBe(404);
    });
  });

  it('cannot lock himself out, and the last master stays', async () => {
    const own = await api.call('PUT', `user/${api.bali.userIds.superadmin}`, {
      token: api.bali.tokens.superadmin,
      body: { blocked: true },
    });
    expect(own.status).toBe(409);
  });

  it('has an address that nobody else of the client has, and a role of the client', async () => {
    const answer = await createUser('editor@bali.example.com');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', details: [{ path: 'email' }] },
    });
    const unknown = await createUser('x@bali.example.com', 'no such role');
    expect(unknown).toMatchObject({ status: 422, body: { details: [{ path: 'role' }] } });
  });

  describe('saved whole by a screen', () => {
    async function saveWhole(email: string, more: object) {
      const { body: user } = await createUser(email);
      return api.call('PUT', `user/${user.id}`, {
        token: api.bali.tokens.superadmin,
        body: { ...user, name: 'New name', ...more },
      });
    }

    it('FORM-30 keeps the password where it is sent empty', async () => {
      const answer = await saveWhole('whole@bali.example.com', { password: '' });
      expect(answer).toMatchObject({ status: 200, body: { name: 'New name' } });
      expect((await login('whole@bali.example.com', password)).status).toBe(200);
    });

    it('FORM-31 keeps the client, whatever is sent', async () => {
      const theirs = { client: { id: api.other.id }, client_id: api.other.id };
      const answer = await saveWhole('stays@bali.example.com', theirs);
      expect(answer).toMatchObject({ status: 200, body: { name: 'New name', client_id: api.bali.id } });
    });
  });
});

describe('GET events', () => {
  const open = async (token: string, path = 'events') => {
    const stop = new AbortController();
    const response = await fetch(`${api.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (word: string) => {
      while (!text.includes(word)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) break;
        text += value;
      }
      return text;
    };
    return { response, until, stop: () => stop.abort() };
  };

  it('tells of changes of the own client that the user may read', async () => {
    const { response, until, stop } = await open(api.bali.tokens.ticketMaster);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    await until('event: ready');
    const make = (token: string, title: string) =>
      api.call<{ id: string }>('POST', 'page', { token, body: { title: { en: title } } });
    const theirs = await make(api.other.tokens.editor, 'Theirs');
    await createUser('unseen@bali.example.com');
    const ours = await make(api.bali.tokens.editor, 'Ours');
    const text = await until(ours.body.id);
    expect(text).not.toContain(theirs.body.id);
    expect(text).not.toContain('"kind":"user"');
    stop();
  });

  it('ends when the server closes', async () => {
    const closing = await startTestApi();
    const response = await fetch(`${closing.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${closing.bali.tokens.editor}` },
    });
    const ended = once(closing.app.server, 'close');
    const closed = closing.app.close();
    expect(await response.text()).toContain('event: ready');
    await Promise.all([closed, ended]);
    await closing.close();
  });
});

describe('the log', () => {
  it('has no secret in it', async () => {
    const email = 'logged@bali.example.com';
    await createUser(email);
    const { token } = (await login(email, password)).body;
    const body = { oldpassword: password, newpassword: 'another good one' };
    expect((await api.call('POST', 'self/change-password', { token, body })).status).toBe(200);
    expect(logged.join('')).toContain('Server listening');
    expect(logged.join('')).not.toMatch(/correct horse|another good one|vold_[\w-]{20}/);
  });
});
