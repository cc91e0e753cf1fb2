import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { maxSiteMapAddresses, type SiteMapPart } from '@vold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { officialOrigin, type SiteAddress } from '../answer/address.ts';
import type { ApiClient } from '../api-client.ts';
import { PageEntry } from '../cache/page-entry.ts';
import { inPreview } from '../draft/visit-preview.ts';
import { drawInTime } from '../render/draw-in-time.ts';
import { siteMapFileAt, siteMapFrame, siteMapUrls } from '../render/site-map-xml.ts';
import { chooseEncoding } from './negotiate.ts';
import { sendEntry } from './send-entry.ts';

interface Asked {
  readonly api: ApiClient;
  readonly address: SiteAddress;
  readonly preview: string | undefined;
}

/**
 * Answers with a file of the sitemap. One that comes in several parts is sent while it is read, so that neither is ever whole in memory.
 *
 * @returns null where there is no such file
 */
export async function sendSiteMapFile(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<FastifyReply | null> {
  const { address, preview } = asked;
  const file = siteMapFileAt(address.path);
  const parts = file && partsOf(asked, file.after);
  const first = await parts?.next();
  if (!file || !parts || !first?.value) return null;
  const { client, isMoved } = first.value;
  const origin = officialOrigin(address.origin, client);
  if (isMoved) return reply.redirect(origin + request.url, 301);
  const urlsOf = ({ entries }: SiteMapPart) =>
    drawInTime(client.id, () => siteMapUrls(entries, file.language, origin));

  // An earlier part of the file may have nothing in this language.
  let part = first.value;
  let urls = urlsOf(part);
  while (urls.length === 0) {
    const { value } = await parts.next();
    if (!value) return null;
    part = value;
    urls = urlsOf(part);
  }
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  };
  if (part.next === null) {
    const body = Buffer.from(siteMapFrame.start + urls.join('') + siteMapFrame.end);
    const entry = new PageEntry({ status: 200, headers, body }, client.id, []);
    return sendEntry(request, reply, preview === undefined ? entry : inPreview(entry));
  }

  async function* text(begun: string[], rest: AsyncGenerator<SiteMapPart>): AsyncGenerator<string> {
    yield siteMapFrame.start + begun.join('');
    let left = maxSiteMapAddresses - begun.length;
    for await (const next of rest) {
      const some = urlsOf(next).slice(0, left);
      left -= some.length;
      if (some.length > 0) yield some.join('');
      if (left === 0) break;
    }
    yield siteMapFrame.end;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const stream = Readable.from(text(urls, parts), { objectMode: false });
  reply.headers({
    ...headers,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(preview !== undefined && { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }),
  });
  if (encoding === 'identity') return reply.send(stream);
  const compressed =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip();
  stream.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => stream.destroy());
  return reply.send(stream.pipe(compressed));
}

async function* partsOf({ api, address, preview }: Asked, file: string): AsyncGenerator<SiteMapPart> {
  for (let after: string | null = file; after !== null; ) {
    const part: SiteMapPart | null = await api.siteMapPart({ host: address.host, preview, file, after });
    if (!part) return;
    yield part;
    after = part.next;
  }
}
