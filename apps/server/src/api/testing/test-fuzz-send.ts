import { Agent, request } from 'node:http';

/** A request as its bytes go out: nothing normalizes its path. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly requestId: unknown;
  readonly contentType: string;
  readonly text: string;
}

/** Milliseconds until a call counts as one that hangs, however busy the machine. */
const timeLimit = 30_000;

/** Sends requests to a server; an event stream is left as soon as it answers. */
export function createSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(origin);
  const send = (raw: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = raw;
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const contentType = response.headers['content-type'] ?? '';
        const chunks: Buffer[] = [];
        const answered = () => {
          clearTimeout(limit);
          resolve({
            status: response.statusCode ?? 0,
            requestId: response.headers['x-request-id'],
            contentType,
            text: Buffer.concat(chunks).toString(),
          });
        };
        if (contentType.startsWith('text/event-stream')) {
          answered();
          response.destroy();
          return;
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', answered);
        response.on('error', reject);
      });
      const limit = setTimeout(() => sent.destroy(new Error(`No answer in ${timeLimit} ms`)), timeLimit);
      sent.on('error', (error) => {
        clearTimeout(limit);
        reject(error);
      });
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
