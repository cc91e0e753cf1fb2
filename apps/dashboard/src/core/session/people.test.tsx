// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { usePeople } from './people.ts';

afterEach(erase);

const colleague = newId('user');

function Names() {
  const nameOf = usePeople([colleague, 'us_1', colleague, null]);
  return (
    <p>
      {nameOf(colleague) ?? '…'} {nameOf('us_1')} {String(nameOf(null))}
    </p>
  );
}

it('asks for the names of the people that are shown and of nobody else', async () => {
  const clientId = newId('client');
  const body = { results: [{ id: colleague, name: 'Kadek' }], total: 1, total_page: 1 };
  const { calls } = await draw(() => <Names />, {
    clientId,
    answers: { [`GET /api/v1/colleague/${clientId}`]: { body } },
  });
  await until(() => expect(document.querySelector('p')?.textContent).toBe('Kadek Ayu null'));
  expect(calls.map(({ url }) => url.split('?')[1])).toEqual([`ids=${colleague}`]);
});

it('says so of somebody whose account is gone', async () => {
  const clientId = newId('client');
  const body = { results: [], total: 0, total_page: 0 };
  await draw(() => <Names />, { clientId, answers: { [`GET /api/v1/colleague/${clientId}`]: { body } } });
  await until(() => expect(document.querySelector('p')?.textContent).toBe('Former user Ayu null'));
});
