// @vitest-environment happy-dom
import { newId, roleResource, userResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { field, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  openDashboard,
  questionsOf,
  stamp,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const me = newId('user');
const person = (id: string, name: string) => ({
  ...userResource.defaults,
  ...stamp,
  id,
  name,
  email: `${name.toLowerCase()}@house.example`,
  role: 'editor',
  second_factor_at: null,
});

async function open(path: string, user: { id: string }) {
  return openDashboard(path, {
    ...startAnswers({ detail: { ...superadmin, id: me } }),
    [`GET /api/v1/user/${user.id}/${clientId}`]: { body: user },
    [`GET /api/v1/role/${clientId}`]: listOf({
      ...roleResource.defaults,
      ...stamp,
      id: newId('role'),
      name: 'editor',
      title: 'Editor',
    }),
  });
}
const changing = () => ['Old password', 'New password'].filter((label) => field(label) !== undefined);

it('VIP-07 changing a password by the old one is not offered on the record of somebody else', async () => {
  const wayan = person(newId('user'), 'Wayan');
  await open(`/dashboard/vip/users/${wayan.id}`, wayan);
  await until(() => expect(field('E-mail')?.value).toBe('wayan@house.example'));
  expect(heading()).toBe('Wayan');
  expect(changing()).toEqual([]);
}, 180_000);

it('VIP-07 changing a password by the old one is offered on one’s own profile', async () => {
  await open('/dashboard/profile', person(me, 'Ayu'));
  await until(() => expect(heading()).toBe('Your profile'));
  await until(() => expect(changing()).toEqual(['Old password', 'New password']));
}, 180_000);

it('API-27 the roles of a user are asked for by title', async () => {
  const wayan = person(newId('user'), 'Wayan');
  const { calls } = await open(`/dashboard/vip/users/${wayan.id}`, wayan);
  await until(() => expect(questionsOf(calls, 'role')).toHaveLength(1));
  expect(questionsOf(calls, 'role')[0]?.sort).toBe('title ASC');
}, 180_000);
