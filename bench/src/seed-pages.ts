import { newId } from '@vold/contract';
import type { RunningServer } from '@vold/testing';
import { z } from 'zod';

const words = 'Low water uncovers the reef and the boats come home with what the morning gave them. ';

/** A page of about 6 KB: a title and twelve rich text sections. */
export function pageBody(title: string) {
  const section = () => ({
    id: newId('section'),
    sectionId: 'text',
    data: { title, text: `<p>${words.repeat(5)}</p>` },
  });
  return { title: { en: title }, components: { en: Array.from({ length: 12 }, section) } };
}

/** Signs in, makes a client with one site and fills it with pages. */
export async function seedPages(server: RunningServer, count: number) {
  const api = `${server.url}/api/v1`;
  const { token } = z.object({ token: z.string() }).parse(await call(`${api}/login`, server.master));
  const send = (path: string, body: unknown) => call(`${api}/${path}`, body, token);
  const record = z.object({ id: z.string() });
  const client = record.parse(await send('client', { name: 'Bench', slug: 'bench' }));
  const first = record.parse(await send(`page/${client.id}`, pageBody('Page number 0')));
  let next = 1;
  const worker = async () => {
    while (next < count) await send(`page/${client.id}`, pageBody(`Page number ${next++}`));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  /** Half of the pages (at most 1,000) for one connection, as many others for several. */
  const pathsOf = (connections: number): string[] => {
    const half = Math.min(1000, Math.floor((count - 1) / 2));
    const start = connections === 1 ? 1 : 1 + half;
    return Array.from({ length: half }, (_, at) => `/page-number-${start + at}`);
  };
  return { token, clientId: client.id, pageId: first.id, path: '/page-number-0', pathsOf };
}

async function call(url: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
