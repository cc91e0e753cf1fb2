import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Asks a site for a path as a visitor of one client's website does. Connects to loopback and names the client in
 * `Host`, because not every machine resolves `{slug}.localhost` and `fetch` may not set that header.
 */
export function visit(sitePort: number, slug: string, path: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${slug}.localhost:${sitePort}` };
    const asked = request({ host: '127.0.0.1', port: sitePort, path, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}
