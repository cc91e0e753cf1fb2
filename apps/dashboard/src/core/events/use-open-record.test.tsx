// @vitest-environment happy-dom
import { presenceInput } from '@vold/contract';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { useLive } from './live-store.ts';
import { stopAsking } from './refresh-cache.ts';
import { useOpenRecord } from './use-open-record.ts';

afterEach(async () => {
  await erase();
  useLive.setState({ connection: null, open: null });
});

/** Opens a record, and returns what other users are notified of. */
async function open(first: string | null, connection: string | null = 'st_1') {
  const told: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation(async (_, options) => {
    const { connection, record } = presenceInput.parse(options?.body);
    told.push([connection, record?.id ?? null]);
    return { ok: true, status: 200, data: undefined } as never;
  });
  useLive.setState({ connection });
  let show = (_: string | null | undefined) => {};
  const Record = ({ id }: { id: string | null }) => {
    useOpenRecord('page', id);
    return null;
  };
  await draw(() => {
    const [id, setId] = useState<string | null | undefined>(first);
    show = setId;
    return id === undefined ? null : <Record id={id} />;
  });
  return { told, show: (id: string | null | undefined) => act(async () => show(id)) };
}

it('says which record is open, the next one, and that it is closed', async () => {
  const { told, show } = await open('pg_1');
  await show('pg_2');
  expect(useLive.getState().open).toEqual({ resource: 'page', id: 'pg_2' });
  await show(undefined);
  expect(told).toEqual([
    ['st_1', 'pg_1'],
    ['st_1', null],
    ['st_1', 'pg_2'],
    ['st_1', null],
  ]);
  expect(useLive.getState().open).toBeNull();
});

it('says nothing of a record that is not made, without a stream, or that is gone', async () => {
  await stopAsking(['pg_away']);
  for (const [id, stream] of [
    [null, 'st_1'],
    ['pg_1', null],
    ['pg_away', 'st_1'],
  ] as const) {
    const { told, show } = await open(id, stream);
    await show(undefined);
    expect(told).toEqual([]);
    await erase();
  }
});

it('says it again to a new stream, and nothing to one that ended', async () => {
  const { told } = await open('pg_1', null);
  await act(async () => useLive.setState({ connection: 'st_1' }));
  await act(async () => useLive.setState({ connection: 'st_2' }));
  expect(told).toEqual([
    ['st_1', 'pg_1'],
    ['st_2', 'pg_1'],
  ]);
});

it('says nothing once the session has ended', async () => {
  const { told, show } = await open('pg_1');
  await act(async () => useSession.setState({ auth: null }));
  await show(undefined);
  expect(told).toEqual([['st_1', 'pg_1']]);
});
