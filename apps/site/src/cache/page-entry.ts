import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServerHeaders } from '../answer/security-headers.ts';
import type { Drawing } from '../page-views/large-pages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Beyond this the time to compress costs visitors more than the bytes that it saves. */
const brotliQuality = 6;

export interface PageAnswer {
  status: number;
  headers: ServerHeaders;
  body: Buffer;
}

/** A view by the days of a time zone, the use of a redirect, an address without a page, or a page that is too large. */
export type Counted =
  | { kind: 'view'; timeZone: string }
  | { kind: 'redirect'; id: string }
  | { kind: 'missing' }
  | { kind: 'large'; drawing: Drawing };

/** A rendered answer and its compressed bytes, each made once, when first asked for. */
export class PageEntry {
  readonly answer: PageAnswer;
  readonly clientId: string;
  readonly tags: ReadonlySet<string>;
  /** The view to count when it is served; null: nothing. */
  readonly counted: Counted | null;
  /** Something that it was made from has changed since. */
  stale = false;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();

  constructor(answer: PageAnswer, clientId: string, tags: readonly string[], counted: Counted | null = null) {
    const body = inOwnMemory(answer.body);
    this.answer = { ...answer, body };
    this.clientId = clientId;
    this.tags = new Set(tags);
    this.counted = counted;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    this.#bodies.set('identity', Promise.resolve(body));
    this.#ready.set('identity', body);
  }

  /** Bytes that it may come to hold: the body and, compressed, about a third of it again. */
  get size(): number {
    return Math.ceil(this.answer.body.length * 1.4) + 1024;
  }

  /** Strong, and another one for each encoding, because the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  /** The bytes, if they have been made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = compress(this.answer.body, encoding).then((packed) => {
      const bytes = inOwnMemory(packed);
      this.#ready.set(encoding, bytes);
      return bytes;
    });
    this.#bodies.set(encoding, made);
    return made;
  }
}

/**
 * The same bytes without the rest of what they were cut from: Node takes small buffers from slabs of 64 KB, and a page that is
 * kept would keep its whole slab, three times what the cache counts.
 */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length * 1.1) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 7 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}
