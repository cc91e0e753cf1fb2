import { Secret, TOTP } from 'otpauth';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from '../supervisor/testing/vold-process.ts';

it('creates clients, and creates, lists and mends sign-ins, beside a running server and without one', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const variables = { ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0', DATABASE_URL: database.url };
  const server = vold(['start'], variables);
  await server.ready;
  const shared = { ...variables, VOLD_DATA_DIR: server.env.VOLD_DATA_DIR ?? '' };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await vold(args, shared).end;
    return { code, text: stdout + stderr };
  };
  const login = async (email: string, password: string) => {
    const { status } = await fetch(`http://localhost:${variables.VOLD_PORT}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return status;
  };

  const as = ['--client', 'platform', '--role', 'master'];
  const created = await run('user', 'create', 'Second@Vold.localhost', ...as);
  const password = /with the password (\S+)\n$/.exec(created.text)?.[1] ?? '';
  expect(created.code).toBe(0);
  expect(await login('second@vold.localhost', password)).toBe(200);
  expect(await run('user', 'set-password', 'second@vold.localhost', '--password', 'a new password')).toEqual({
    code: 0,
    text: 'Changed the password of second@vold.localhost.\n',
  });
  expect(await login('second@vold.localhost', password)).toBe(401);
  expect(await login('second@vold.localhost', 'a new password')).toBe(200);

  const api = `http://localhost:${variables.VOLD_PORT}/api/v1`;
  await setUpSecondFactor(api, 'second@vold.localhost');
  expect(await run('user', 'reset-second-factor', 'second@vold.localhost')).toEqual({
    code: 0,
    text: 'second@vold.localhost signs in with the password alone.\n',
  });
  expect(await run('user', 'reset-second-factor', 'second@vold.localhost')).toEqual({
    code: 1,
    text: 'second@vold.localhost has no second factor.\n',
  });
  expect(await login('second@vold.localhost', 'a new password')).toBe(200);

  expect(await run('user', 'create', 'second@vold.localhost', ...as)).toEqual({
    code: 1,
    text: 'There is a user second@vold.localhost already.\n',
  });
  expect(await run('user', 'set-password', 'nobody@vold.localhost')).toEqual({
    code: 1,
    text: 'There is no user nobody@vold.localhost.\n',
  });
  expect(await run('user', 'list', '--client', 'none')).toEqual({
    code: 1,
    text: 'There is no client "none". There is: platform. A new one is made in the dashboard (VIP section → clients) or with "vold client create".\n',
  });

  const again = { code: 1, text: 'The slug "salt-water" is taken by the client Salt & Water.\n' };
  expect(await run('client', 'create', 'Salt & Water', '--slug', 'salt-water')).toEqual({
    code: 0,
    text: 'Created Salt & Water with the slug salt-water.\n',
  });
  expect(await run('client', 'create', 'Another', '--slug', 'salt-water')).toEqual(again);
  expect(await run('client', 'create', 'Café Nandu', '--time-zone', 'Bali')).toEqual({
    code: 1,
    text: 'Not a time zone, such as Asia/Makassar\n',
  });
  expect(await run('client', 'create', 'Café Nandu', '--time-zone', 'Asia/Makassar')).toEqual({
    code: 0,
    text: 'Created Café Nandu with the slug cafe-nandu.\n',
  });
  expect(await zoneOf(api, 'cafe-nandu')).toBe('Asia/Makassar');
  // Its roles are there, so it has people at once.
  const editor = await run('user', 'create', 'e@nandu.test', '--client', 'cafe-nandu', '--role', 'editor');
  expect(editor.code).toBe(0);

  server.child.kill('SIGINT');
  await server.end;
  expect(await run('user', 'list')).toEqual({
    code: 0,
    text: 'e@nandu.test\teditor\tcafe-nandu\nmaster@vold.localhost\tmaster\tplatform\nsecond@vold.localhost\tmaster\tplatform\n',
  });
  expect(await run('migrate')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^The schema is at version \d+\.\n$/),
  });
}, 180_000);

/** Returns the time zone of the website of a client, as its website settings say. */
async function zoneOf(api: string, slug: string): Promise<string> {
  const read = async (path: string, token = '', body?: object) => {
    const response = await fetch(`${api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json() as Promise<{ token: string; results: Record<string, string>[] }>;
  };
  const { token } = await read('login', '', { email: 'second@vold.localhost', password: 'a new password' });
  const { results } = await read('client?limit=100', token);
  const client = results.find((one) => one.slug === slug);
  return String((await read(`webconfig/${client?.id}`, token)).results[0]?.time_zone);
}

/** Signs in and sets up a second factor, after which the password alone opens nothing. */
async function setUpSecondFactor(base: string, email: string): Promise<void> {
  const password = 'a new password';
  const call = async (path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json() as Promise<{ code?: number; token: string; secret: string }>;
  };
  const { token } = await call('login', { email, password });
  const { secret } = await call('self/second-factor', { password }, token);
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await call('self/second-factor/confirm', { code }, token);
  expect((await call('login', { email, password })).code).toBe(202);
}
