import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** An answer by method and path (without query), for example `GET /api/v1/self`. It waits for `after`; `text` may depend on the call; a `lost` call has no answer. */
export type Answers = Record<
  string,
  {
    status?: number;
    body?: unknown;
    text?: string | ((url: string, headers: IncomingMessage['headers']) => string);
    after?: Promise<unknown>;
    lost?: boolean;
  }
>;

/** A real HTTP server for tests of the client: it returns given answers and records the requests. */
export async function startTestServer(answers: Answers) {
  const calls: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[`${method} ${url.split('?')[0]}`] ?? { status: 404, body: errorBody('NOT_FOUND') };
    await answer.after;
    if (answer.lost) return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    const { text: sent } = answer;
    response.end((typeof sent === 'function' ? sent(url, headers) : sent) ?? JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/api/v1`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function errorBody(code: string, message = `Refused: ${code}`) {
  return { code, message, error: message, err: message };
}
