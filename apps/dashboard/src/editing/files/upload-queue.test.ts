// @vitest-environment happy-dom
import { newId, type SelfAnswer } from '@vold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { withoutFolder } from './dropped-files.ts';
import { addUploads, dropUploads, useUploadQueue } from './upload-queue.ts';

/** The requests sent; no upload completes unless the test lets it. */
const sent: { name: string; clientId?: string; folder?: string; fail: () => void }[] = [];

beforeEach(() => {
  vi.spyOn(api, 'upload').mockImplementation((_kind, { name }, { clientId, folder }) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof api.upload>['result']>>();
    const end = (code: 'ABORTED' | 'UNREACHABLE') =>
      resolve({ ok: false, status: 0, data: { code, message: code } } as never);
    sent.push({ name, clientId, folder, fail: () => end('UNREACHABLE') });
    return { result: promise, cancel: () => end('ABORTED') };
  });
});
afterEach(() => {
  dropUploads();
  sent.length = 0;
  vi.restoreAllMocks();
});

const person = (id: string) => ({ auth: 'token', detail: { id } as SelfAnswer });
const files = (count: number) =>
  withoutFolder(Array.from({ length: count }, (_, index) => new File(['x'], `${index}.txt`)));
const names = () => sent.map(({ name }) => name);

it('sends files to the client that they were added to, whichever is chosen by then', async () => {
  const [first, second] = [newId('client'), newId('client')];
  useSession.setState({ ...person('us_1'), clientId: first });
  addUploads([...files(3), { file: new File(['x'], 'lunch.pdf'), folder: 'Menus/2027' }], 'House');
  expect(names()).toEqual(['0.txt', '1.txt']);
  useSession.setState({ clientId: second });
  for (const { fail } of [...sent]) fail();
  await expect.poll(() => names()).toHaveLength(4);
  expect(sent.map(({ clientId }) => clientId)).toEqual([first, first, first, first]);
  expect(sent.map(({ folder }) => folder)).toEqual(['House', 'House', 'House', 'House/Menus/2027']);
});

it('waits while nobody is signed in: for who added the files, and for nobody else', async () => {
  useSession.setState({ ...person('us_1'), clientId: newId('client') });
  addUploads(files(2));
  useSession.setState({ auth: null, detail: null });
  await expect
    .poll(() => useUploadQueue.getState().files.map(({ state }) => state))
    .toEqual(['waiting', 'waiting']);
  useSession.setState(person('us_1'));
  expect(names()).toEqual(['0.txt', '1.txt', '0.txt', '1.txt']);

  useSession.setState({ auth: null, detail: null });
  await expect.poll(() => useUploadQueue.getState().files[0]?.state).toBe('waiting');
  useSession.setState(person('us_2'));
  expect(useUploadQueue.getState().files).toEqual([]);
});
