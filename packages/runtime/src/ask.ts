import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';

interface Question {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** A stream is read no faster than it is sent. */
  body?: string | Readable;
  signal: AbortSignal;
}

/**
 * Sends a request to another program of ours. Resolves with the answer, whatever its status; the caller reads or resumes
 * its body. Follows no redirect. Not `fetch`: a thread that has used it once keeps 10 to 20 MB more (it parses answers with
 * WebAssembly), and each call takes twice the processor time.
 */
export function ask(address: string | URL, question: Question): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, signal } = question;
  const send = new URL(address).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(address, { method, headers, signal });
    // Stays there: a connection may also break after the answer has begun, whose reader is told then.
    request.on('error', reject);
    request.once('response', resolve);
    if (typeof body === 'object') pipeline(body, request, () => {});
    else request.end(body);
  });
}
