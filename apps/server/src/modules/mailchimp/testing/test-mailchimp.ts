import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestMailchimp {
  /** For `services.mailchimp`: the data center becomes part of the path. */
  readonly address: string;
  /** The requests, in order. */
  readonly asked: {
    method: string;
    path: string;
    authorization: string;
    body: Record<string, unknown> | null;
  }[];
  /** The answer from now on. */
  answer: { status: number; body: object };
  /** True if every address is a member; false if none is. */
  hasMembers: boolean;
  close(): Promise<void>;
}

/** A double of Mailchimp that answers what a test says. */
export async function startTestMailchimp(): Promise<TestMailchimp> {
  const asked: TestMailchimp['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString(),
        body: body === '' ? null : JSON.parse(body),
      });
      const isStranger =
        request.method === 'GET' &&
        request.url?.includes('/members/') &&
        !test.hasMembers &&
        test.answer.status < 300;
      const { status, body: answer } = isStranger ? { status: 404, body: {} } : test.answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const test: TestMailchimp = {
    address: `http://127.0.0.1:${port}/{dc}`,
    asked,
    answer: { status: 200, body: { status: 'pending' } },
    hasMembers: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return test;
}
