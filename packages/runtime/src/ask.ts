import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';

interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** A stream is read no faster than it is sent. */
  body?: string | Readable;
  signal: AbortSignal;
  /** Milliseconds without a byte after which the request ends. A reader of the answer may take longer. Default: no limit. */
  patience?: number | undefined;
}

/**
 * Sends a request to another of our programs. Resolves with the answer, with any status; the caller reads or resumes its body.
 * Follows no redirect. Not `fetch`: a thread that has used it once keeps 10 to 20 MB more (it parses answers with WebAssembly),
 * and each call takes twice the processor time.
 */
export function ask(address: string | URL, question: Question): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, signal, patience } = question;
  const send = new URL(address).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(address, { method, headers, signal });
    // The listener stays: a connection may also break after the answer has begun, and its reader gets the error then.
    request.on('error', reject);
    let unread = () => 0;
    request.once('response', (answer) => {
      unread = () => answer.readableLength;
      resolve(answer);
    });
    if (patience) {
      // Not `request.setTimeout`: that tells of the first silence only.
      request.once('socket', (socket) => {
        const onSilence = () => {
          if (unread() > 0) socket.setTimeout(patience);
          else request.destroy(new Error(`No answer from ${new URL(address).host} for ${patience} ms`));
        };
        socket.setTimeout(patience).on('timeout', onSilence);
        // The connection goes on to the next request.
        request.once('close', () => socket.off('timeout', onSilence));
      });
    }
    if (typeof body === 'object') pipeline(body, request, () => {});
    else request.end(body);
  });
}
