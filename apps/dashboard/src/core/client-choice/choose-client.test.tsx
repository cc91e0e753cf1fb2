// @vitest-environment happy-dom
import { clientResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, type, until } from '../../testing/draw.tsx';
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
