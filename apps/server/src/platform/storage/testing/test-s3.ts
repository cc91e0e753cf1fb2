import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-settings.ts';

/** A server on this machine that speaks as much of S3 as file storage needs, and believes nothing unsigned. */
export interface TestS3 {
  readonly settings: S3Settings;
  /** Why requests were refused. */
  readonly refused: string[];
  keys(): string[];
  /** How requests fail; null: they do not. */
  trouble: S3Trouble | null;
  /** Milliseconds by which its clock is ahead of ours. */
  ahead: number;
  /** How it refuses to delete many objects in one call: with an error for each key, or with 501. */
  refusesBulk: 'each key' | 501;
  close(): Promise<void>;
}

/** The fault of requests: an error answer, no answer, a connection that ends midway, or three seconds. */
export interface S3Trouble {
  /** Default all. */
  readonly method?: string;
  /** Keys that it concerns; default all. */
  readonly key?: RegExp;
  readonly kind: 403 | 404 | 500 | 503 | 'silent' | 'cut off' | 'slow';
}

const bucket = 'test-bucket';
const region = 'eu-test-1';
const credentials = { accessKeyId: 'test', secretAccessKey: 'a secret of tests' };

export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, { bytes: Buffer; modified: Date }>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    if (isTroubled(request)) return fail(request, response);
    answerSigned(request, response);
  });
  const answerSigned = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      refused.push(String(error));
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>');
    });
  };

  const isTroubled = ({ method, url }: IncomingMessage) =>
    s3.trouble !== null &&
    (s3.trouble.method ?? method) === method &&
    (s3.trouble.key ?? /^/).test(url ?? '');

  /** As S3: more than 15 minutes between its clock and the time of the signature. */
  function isSkewed({ headers }: IncomingMessage): boolean {
    const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(String(headers['x-amz-date'])) ?? [];
    const at = `${day?.replace(/(..)(..)$/, '-$1-$2')}T${time?.replace(/(..)(..)$/, ':$1:$2')}Z`;
    return Math.abs(Date.parse(at) - (Date.now() + s3.ahead)) > 15 * 60_000;
  }

  function fail(request: IncomingMessage, response: ServerResponse): void {
    const kind = s3.trouble?.kind;
    if (kind === 'silent') return;
    if (kind === 'slow') {
      setTimeout(() => answerSigned(request, response), 3_000);
      return;
    }
    if (kind === 'cut off') {
      request.once('data', () => request.destroy());
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 10 }).write('half');
      if (request.method !== 'PUT') setImmediate(() => request.destroy());
      return;
    }
    request.resume();
    response.writeHead(kind ?? 500, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? '' : '<Error><Code>Trouble</Code><Message>no</Message></Error>');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    response.setHeader('date', new Date(Date.now() + s3.ahead).toUTCString());
    if (isSkewed(request)) {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end(
        '<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large</Message></Error>',
      );
      return;
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    assertSigned(request, url, body);
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const { method } = request;
    if (method === 'PUT') {
      if (request.headers['content-length'] !== String(body.length)) throw new Error('no length');
      objects.set(key, { bytes: body, modified: new Date() });
      response.end();
    } else if (method === 'GET' && url.searchParams.get('list-type') === '2') {
      response.setHeader('content-type', 'application/xml').end(listing(url.searchParams));
    } else if (method === 'GET' || method === 'HEAD') {
      sendObject(request, response, objects.get(key));
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'POST' && url.searchParams.has('delete')) {
      refuseBulk(response, String(body));
    } else throw new Error(`${method} ${request.url}`);
  }

  function refuseBulk(response: ServerResponse, body: string): void {
    response.setHeader('content-type', 'application/xml');
    if (s3.refusesBulk === 501) {
      response.writeHead(501).end('<Error><Code>NotImplemented</Code><Message>no</Message></Error>');
      return;
    }
    const keys = [...body.matchAll(/<Key>(.*?)<\/Key>/g)];
    const errors = keys.map(([key]) => `<Error>${key}<Code>AccessDenied</Code><Message>no</Message></Error>`);
    response.end(`<DeleteResult>${errors.join('')}</DeleteResult>`);
  }

  /** Two entries per page, so that a client that stops after the first page is found out. */
  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const entries = [
      ...new Set(
        names.map((key) => {
          const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
          return end < 0 ? key : key.slice(0, end + 1);
        }),
      ),
    ].filter((entry) => entry > after);
    const page = entries.slice(0, 2);
    const xml = page.map((entry) =>
      entry.endsWith('/')
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    const more = entries.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${entries.length > 2}</IsTruncated>${more}${xml.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const s3: TestS3 = {
    trouble: null,
    ahead: 0,
    refusesBulk: 501,
    settings: { bucket, region, credentials, endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true },
    refused,
    keys: () => [...objects.keys()].sort(),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return s3;
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: { bytes: Buffer; modified: Date } | undefined,
): void {
  if (!object) {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    return;
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? object.bytes : object.bytes.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, {
    'content-length': part.length,
    'last-modified': object.modified.toUTCString(),
    etag: `"${sha256(object.bytes)}"`,
  });
  response.end(request.method === 'HEAD' ? '' : part);
}

/** AWS Signature Version 4. @throws if it is not ours */
function assertSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): void {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', area = '', names = '', signature = ''] =
    form.exec(headers.authorization ?? '') ?? [];
  if (id !== credentials.accessKeyId || area !== region) throw new Error('Not signed by us');
  const bodyHash = String(headers['x-amz-content-sha256']);
  // Streams are sent before their hash is known, as S3 allows.
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body))
    throw new Error(`The body is not what was signed: ${bodyHash}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, signedHeaders.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${area}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, area, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, word) => createHmac('sha256', secret).update(word).digest(),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  const expected = createHmac('sha256', key).update(toSign).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Error('The signature is wrong');
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
