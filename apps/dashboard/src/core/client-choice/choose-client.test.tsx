// @vitest-environment happy-dom
import { clientResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { click, draw, erase, type, until } from '../../testing/draw.tsx';
import { ChooseClient } from './choose-client.tsx';

afterEach(erase);

const base = { rev: 1, created_at: '', updated_at: '', created_by: null, updated_by: null, master: false };

it('a client beyond those that are listed is searched by the server', async () => {
  const listed = Array.from({ length: 50 }, (_, place) => ({
    ...clientResource.defaults,
    ...base,
    id: newId('client'),
    name: `House ${place}`,
    slug: `house-${place}`,
  }));
  const { calls } = await draw(() => <ChooseClient />, {
    answers: { 'GET /api/v1/client': { body: { results: listed, total: 120, total_page: 3 } } },
  });
  const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');
  await until(() => expect(field()).not.toBeNull());
  await type(field() as HTMLInputElement, 'zuri');
  await until(() => {
    const [asked] = calls.slice(-1);
    const where = new URL(asked?.url ?? '', 'http://here').searchParams.get('where');
    expect(where).toBe('{"name":{"contains":"zuri"}}');
  });
});

const listed = (name: string) => ({
  ...clientResource.defaults,
  ...base,
  id: newId('client'),
  name,
  slug: name.toLowerCase(),
});

it('says that there are no clients yet, and leads to where one is created', async () => {
  await draw(() => <ChooseClient />, {
    answers: { 'GET /api/v1/client': { body: { results: [], total: 0, total_page: 0 } } },
  });
  await until(() => expect(document.body.textContent).toContain('There are no clients yet.'));
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/dashboard/vip/clients/new');
});

it('says that no client matches, keeps the search, and offers to create none', async () => {
  const answers: Record<string, object> = {
    'GET /api/v1/client': { body: { results: [listed('Reef')], total: 120, total_page: 3 } },
  };
  await draw(() => <ChooseClient />, { answers });
  const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');
  await until(() => expect(field()).not.toBeNull());
  answers['GET /api/v1/client'] = { body: { results: [], total: 0, total_page: 0 } };
  await type(field(), 'zuri');
  await until(() => expect(document.body.textContent).toContain('No clients match.'));
  expect([field()?.value, document.querySelector('a')]).toEqual(['zuri', null]);
});

it('has no search where all clients are listed', async () => {
  await draw(() => <ChooseClient />, {
    answers: { 'GET /api/v1/client': { body: { results: [listed('Reef')], total: 1, total_page: 1 } } },
  });
  await until(() => expect(document.body.textContent).toContain('Reef'));
  expect(document.querySelector('input[type="search"]')).toBeNull();
});

it('says why a client cannot be chosen, and lets another one be', async () => {
  const reef = listed('Reef');
  await draw(() => <ChooseClient />, {
    answers: {
      'GET /api/v1/client': { body: { results: [reef], total: 1, total_page: 1 } },
      [`GET /api/v1/client/${reef.id}`]: { status: 403, body: errorBody('FORBIDDEN', 'Not this one') },
    },
  });
  const choice = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Reef'));
  await until(() => expect(choice()).toBeDefined());
  await click(choice());
  await until(() => expect(document.body.textContent).toContain('Not this one'));
  await until(() => expect(choice()?.disabled).toBe(false));
});
