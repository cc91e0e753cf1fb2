// @vitest-environment happy-dom
import type { Media } from '@vold/contract';
import { newId } from '@vold/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../core/session/api.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { dropUploads, useUploadQueue } from '../../files/upload-queue.ts';
import { useUpload } from './use-upload.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The requests sent; each ends when the test says so. */
const sent = new Map<string, (ok: boolean) => void>();
beforeEach(() => {
  useSession.setState({ clientId: newId('client') });
  vi.spyOn(api, 'upload').mockImplementation((_kind, { name }) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof api.upload>['result']>>();
    const body = { code: 'WRONG_TYPE', message: `${name} is not an image` };
    sent.set(name, (ok) =>
      resolve(
        (ok
          ? { ok, status: 201, data: { id: 'pi_x', name, mimetype: '' } }
          : { ok, status: 415, data: body }) as never,
      ),
    );
    return { result: promise, cancel: () => {} };
  });
});
afterEach(() => {
  act(dropUploads);
  sent.clear();
  vi.restoreAllMocks();
});

const end = (name: string, ok = true) => act(async () => sent.get(name)?.(ok));
const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));

async function draw(onUploaded: (media: Media) => void) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let upload: ReturnType<typeof useUpload> | undefined;
  function Field() {
    upload = useUpload(() => 'picture', onUploaded);
    return null;
  }
  await act(async () => root.render(<Field />));
  return {
    send: (...names: string[]) => act(async () => upload?.send(files(...names))),
    said: () => upload?.uploading,
    leave: () => act(async () => root.unmount()),
  };
}

it('hands files over in the order in which they were given, whichever arrives first', async () => {
  const got: string[] = [];
  const { send } = await draw(({ name }) => got.push(name));
  await send('a.png', 'b.png');
  await end('b.png');
  expect(got).toEqual([]);
  // Files that have arrived are not lost when others are added.
  await send('c.png');
  await end('a.png');
  expect(got).toEqual(['a.png', 'b.png']);
  await end('c.png');
  expect(got).toEqual(['a.png', 'b.png', 'c.png']);
});

it('says which one failed, and keeps no other back', async () => {
  const got: string[] = [];
  const { send, said } = await draw(({ name }) => got.push(name));
  await send('a.png', 'b.png');
  await end('a.png', false);
  await end('b.png');
  expect(got).toEqual(['b.png']);
  expect(said()?.error).toBe('a.png is not an image');
});

it('goes on when the field is left', async () => {
  const { send, leave } = await draw(() => {});
  await send('a.png');
  await leave();
  await end('a.png');
  await expect.poll(() => useUploadQueue.getState().files.map(({ state }) => state)).toEqual(['done']);
});
