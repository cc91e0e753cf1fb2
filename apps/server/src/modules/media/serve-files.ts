import { Readable } from 'node:stream';
import { readSizeName, withFileKey } from '@vold/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mimeTypes from 'mime-types';
import { z } from 'zod';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { SessionStore } from '../../platform/auth/session-store.ts';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { namesTag } from '../../platform/http/entity-tag.ts';
import type { FileStorage, StoredObject } from '../../platform/storage/index.ts';
import { type AskedFile, mayReadFiles } from './file-readers.ts';
import type { FramedPictures } from './framed-pictures.ts';
import { addressOf, placeOf } from './media-place.ts';
import { findMoves, movedAddress } from './moved-files.ts';
import type { PublicFiles } from './public-files.ts';
import { readRange } from './read-range.ts';

/** Shown in place: what browsers draw without running anything of it. Everything else is downloaded. */
const shown =
  /\.(?:jpe?g|a?png|gif|webp|avif|svg|bmp|ico|mp4|webm|ogv|mov|mp3|ogg|oga|wav|m4a|flac|pdf|txt|vtt)$/i;

/** `<client>/<random>/<name>`: the only form that a stored file has; with `<random>~<key>` if it is shown to an editor. */
const params = z.object({
  '*': z.string().regex(/^[\w-]{1,64}\/[\w-]{8,64}(?:~[\w.-]{1,200})?\/[\w-][\w.-]{0,120}$/),
});

/** Substitutes for a format that is encoded later, best first. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  'medium.avif': ['medium.webp'],
  'big.avif': ['big.webp', 'medium.webp'],
  'raw.avif': ['raw.webp', 'big.webp', 'medium.webp'],
  'raw.webp': ['big.webp', 'medium.webp'],
};

/** The address never changes what it answers with; shared caches ask once a day whether it is still public. */
const forGood = 'public, max-age=31536000, s-maxage=86400, immutable';
/** Until the real one is encoded. */
const forNow = 'public, max-age=30';
/** For one person: asked for each time, so that it is not shown after that person has signed out. */
const forOne = 'private, no-cache';

interface FileServing {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly rules: AccessRules;
  readonly keychain: Keychain;
  readonly sessions: SessionStore;
  readonly publicFiles: PublicFiles;
  readonly framed: FramedPictures;
}

/**
 * Serves uploads under `/files/…` with ranges, from any storage. No file may run: no script, no frame, no request, a sandbox
 * (which does not affect an SVG in an `<img>`).
 *
 * Files that public content names are public; the rest is for staff, and 404 for everyone else.
 */
export function serveFiles(app: FastifyInstance, serving: FileServing): void {
  const { storage } = serving;
  app.get('/files/*', { exposeHeadRoute: true }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const asked = parsed.success ? readPath(parsed.data['*']) : null;
    reply.header('cache-control', 'no-store');
    if (!asked) throw notFound('This file');
    const found = (await find(storage, asked)) ?? (await makeOnDemand(serving, asked));
    if (!found) {
      const moved = await movedTo(serving, request, asked);
      if (!moved) throw notFound('This file');
      return reply.header('cache-control', moved.isPublic ? forNow : forOne).redirect(moved.address, 302);
    }
    const called = await publicName(serving, asked);
    const isPublic = called !== null;
    if (!isPublic && !(await mayReadPrivate(serving, request, asked))) throw notFound('This file');
    const { object, name, isStandIn } = found;
    const tag = `"${object.size.toString(36)}-${object.modified.getTime().toString(36)}"`;
    reply
      .header('content-type', mimeTypes.contentType(name) || 'application/octet-stream')
      .header('content-disposition', dispositionOf(name, called ?? ''))
      .header('cache-control', isPublic ? (isStandIn ? forNow : forGood) : forOne)
      .header('etag', tag)
      .header('last-modified', object.modified.toUTCString())
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      );
    if (isKnown(request, tag, object)) return reply.code(304).send();
    return sendBytes(request, reply, object, tag);
  });
}

/**
 * Shown or downloaded, under the name that people know the file by: a picture's address ends with the name of its size.
 *
 * @param called empty: as the address says
 */
function dispositionOf(name: string, called: string): string {
  const type = shown.test(name) ? 'inline' : 'attachment';
  const base = called.replace(/\.[a-z0-9]{1,10}$/i, '').trim();
  if (base === '') return type;
  // The served file may have another format than the uploaded one.
  const full = `${base}${name.slice(name.lastIndexOf('.'))}`;
  const plain = full.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(full.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function readPath(path: string): AskedFile {
  const [client = '', folder = '', name = ''] = path.split('/');
  const [random = '', key = null] = folder.split('~');
  return { client, random, name, key };
}

/** The name that people know a file by that anybody may have; empty if it has none. Null: it is private, or its client is deleted. */
async function publicName({ rules, publicFiles }: FileServing, { client, random }: AskedFile) {
  const { exists, published } = await rules.of(client);
  return exists && published ? publicFiles.nameOf(client, `${client}/${random}`) : null;
}

/** Files of a deleted client are not shown from the call on that deletes it; a job removes the bytes later. */
async function mayReadPrivate(serving: FileServing, request: FastifyRequest, asked: AskedFile) {
  return (await serving.rules.of(asked.client)).exists && mayReadFiles(serving, request, asked);
}

/**
 * Returns the place of a file that was at an address until it was replaced or cropped. Several files may have had the same
 * bytes, and the address and name of a private file are for users who may read it: a public file comes first.
 */
async function movedTo(
  serving: FileServing,
  request: FastifyRequest,
  asked: AskedFile,
): Promise<{ address: string; isPublic: boolean } | null> {
  const { client, random, name, key } = asked;
  const scope = { kind: 'system', reason: 'an old address of a file', clientId: client } as const;
  const moves = await serving.db.read(scope, (tx) => findMoves(tx, client, addressOf(`${client}/${random}`)));
  const isPublic = async (at: AskedFile) => (await publicName(serving, at)) !== null;
  const isReadable = (at: AskedFile) => mayReadPrivate(serving, request, at);
  for (const mayHave of [isPublic, isReadable]) {
    for (const { from, to } of moves) {
      const [, place = ''] = placeOf(to.path).split('/');
      if (!(await mayHave({ ...asked, random: place }))) continue;
      const address = serving.framed.has(name) ? to.path + name : movedAddress(from, to, name);
      return { address: key === null ? address : withFileKey(address, key), isPublic: mayHave === isPublic };
    }
  }
  return null;
}

async function find(storage: FileStorage, { client, random, name: asked }: AskedFile) {
  const size = readSizeName(asked);
  const others = size ? (standIns[`${size.size}.${size.format}`] ?? []).map((name) => size.stem + name) : [];
  for (const name of [asked, ...others]) {
    const object = await storage.find(`files/${client}/${random}/${name}`);
    if (object) return { object, name, isStandIn: name !== asked };
  }
  return null;
}

/** A file that is made when it is first asked for, of a picture that anybody may see. */
async function makeOnDemand({ storage, rules, publicFiles, framed }: FileServing, asked: AskedFile) {
  const place = `${asked.client}/${asked.random}`;
  if (!framed.has(asked.name) || !(await rules.of(asked.client)).published) return null;
  if ((await publicFiles.nameOf(asked.client, place)) === null) return null;
  return (await framed.make(asked.client, place, asked.name)) ? find(storage, asked) : null;
}

function isKnown({ headers }: FastifyRequest, tag: string, { modified }: StoredObject): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  object: StoredObject,
  tag: string,
): Promise<FastifyReply> {
  const { range: asked, 'if-range': condition } = request.headers;
  const isCurrent = condition === undefined || condition === tag;
  const range = request.method === 'GET' && isCurrent ? readRange(asked, object.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${object.size}`).send();
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
    reply.header('content-length', range.end - range.start + 1);
    return reply.send(await object.open(range));
  }
  reply.header('content-length', object.size);
  // Without a stream the length of a HEAD would be counted, as nothing.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await object.open());
}
