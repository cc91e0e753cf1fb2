import { expect } from '@playwright/test';
import { clientErasure, importJob } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';

/** Milliseconds between two looks at what a server does in some tenths of a second. */
const intervals = [20];
const clientList = z.object({
  results: z.array(z.object({ id: z.string(), slug: z.string(), master: z.boolean() })),
});

/** Archive of a server's one client besides the platform. */
export async function exportDemo(server: RunningServer): Promise<Uint8Array> {
  const call = await callAsMaster(server);
  const demo = (await clientsOf(call)).find(({ master }) => !master);
  return new Uint8Array(await (await call('GET', `export/${demo?.id}`)).arrayBuffer());
}

/** Erases all clients of a server but the platform, and brings the demo client back as its archive has it. */
export async function renewClients(server: RunningServer, archive: Uint8Array<ArrayBuffer>): Promise<void> {
  const call = await callAsMaster(server);
  const clients = await clientsOf(call);
  for (const { id, slug, master } of clients) {
    if (master) continue;
    await call('POST', `client/${id}/erase`, JSON.stringify({ confirm: slug }));
    const isErasing = async () =>
      clientErasure.parse(await (await call('GET', `client/${id}/erasure`)).json()).running;
    await expect.poll(isErasing, { intervals }).toBe(false);
  }
  const body = new FormData();
  body.set('file', new Blob([archive]), 'demo.tar.gz');
  const { id } = importJob.parse(await (await call('POST', 'import/client', body)).json());
  const platform = clients.find(({ master }) => master)?.id;
  const read = async () => importJob.parse(await (await call('GET', `import/${id}/${platform}`)).json());
  await expect.poll(async () => (await read()).status, { intervals }).not.toBe('running');
  expect(await read()).toMatchObject({ status: 'done', error: null });
}

type Call = (method: string, path: string, body?: string | FormData) => Promise<Response>;

async function callAsMaster({ url, master }: RunningServer): Promise<Call> {
  let token = '';
  const call: Call = async (method, path, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${url}/api/v1/${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const login = await call('POST', 'login', JSON.stringify(master));
  ({ token } = z.object({ token: z.string() }).parse(await login.json()));
  return call;
}

async function clientsOf(call: Call) {
  return clientList.parse(await (await call('GET', 'client?limit=100')).json()).results;
}
