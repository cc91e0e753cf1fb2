// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { SessionList } from './session-list.tsx';

afterEach(erase);

it('the session at hand is named, another one can be ended', async () => {
  const session = (current: boolean) => ({
    id: newId('session'),
    user_agent: null,
    ip: '192.0.2.1',
    created_at: '2026-01-01T00:00:00.000Z',
    last_used_at: '2026-01-02T00:00:00.000Z',
    expires_at: '2026-02-01T00:00:00.000Z',
    current,
  });
  const [here, there] = [session(true), session(false)];
  const sessions = { body: { results: [here, there], total: 2, total_page: 1 } };
  await draw(() => <SessionList />, {
    clientId: newId('client'),
    answers: {
      'GET /api/v1/self/sessions': sessions,
      [`DELETE /api/v1/self/sessions/${there.id}`]: {
        get body() {
          sessions.body.results = [here];
          return { id: there.id };
        },
      },
    },
  });
  const ends = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  await until(() =>
    expect(ends()).toEqual([expect.stringMatching(/This session$/), expect.stringMatching(/End$/)]),
  );
  await click(button('End'));
  await until(() => expect(ends()).toEqual([expect.stringMatching(/This session$/)]));
});

it.each([
  ['::1', 'This machine · signed in'],
  ['127.0.0.1', 'This machine · signed in'],
  ['::ffff:127.0.0.1', 'This machine · signed in'],
  ['192.0.2.1', '192.0.2.1 · signed in'],
  [null, 'Unknown address · signed in'],
])('a session from the address %s says where it is from', async (ip, text) => {
  const session = {
    id: newId('session'),
    user_agent: null,
    ip,
    created_at: '2026-01-01T00:00:00.000Z',
    last_used_at: '2026-01-02T00:00:00.000Z',
    expires_at: '2026-02-01T00:00:00.000Z',
    current: true,
  };
  await draw(() => <SessionList />, {
    clientId: newId('client'),
    answers: { 'GET /api/v1/self/sessions': { body: { results: [session], total: 1, total_page: 1 } } },
  });
  await until(() => expect(document.querySelector('li')?.textContent).toContain(text));
});
