import { openAsBlob } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mediaFacts, type ThemeView } from '@vold/contract';
import { type Connection, eachRecord, fileAddress, listRecords } from '@vold/sdk/client';
import { z } from 'zod';
import { pathWithin } from '../../platform/path-within.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { addressesIn, hashOf, type PlacedFile, type ThemeFileOnDisk } from '../../platform/theme-files.ts';

/** Folder of the media that has the files of themes. */
const folder = 'Theme';

const media = mediaFacts
  .pick({ url: true, raw: true, path: true, info: true })
  .extend({ id: z.string(), name: z.string(), original: z.string(), folder: z.string().nullable() });
type Media = z.infer<typeof media>;

async function* mediaOf(api: Connection, where: { folder?: string }): AsyncGenerator<Media> {
  for (const resource of ['picture', 'files'] as const)
    for await (const record of eachRecord(api, resource, where)) yield media.parse(record);
}

/** Files of a theme: the addresses that they have at the client, and those that the client does not have. */
export interface ThemePlaces {
  /** By name. A file that the client does not have gets an address that no file has, for a check of the views. */
  placed: Map<string, PlacedFile>;
  absent: readonly ThemeFileOnDisk[];
}

/** Looks for the files of a theme at the client. Uploads nothing. */
export async function findPlaces(api: Connection, files: readonly ThemeFileOnDisk[]): Promise<ThemePlaces> {
  const placed = new Map<string, PlacedFile>();
  const absent: ThemeFileOnDisk[] = [];
  const known: Media[] = [];
  if (files.length > 0) for await (const one of mediaOf(api, { folder })) known.push(one);
  for (const file of files) {
    const found = await knownFile(api, file, known);
    if (!found) absent.push(file);
    placed.set(file.name, found ? placeOf(found) : { url: await addressToBe(api, file), value: {} });
  }
  return { placed, absent };
}

/** Uploads the files that the client does not have. Returns where all of them are. */
export async function uploadAbsent(
  api: Connection,
  { placed, absent }: ThemePlaces,
  print: (line: string) => void,
): Promise<Map<string, PlacedFile>> {
  const places = new Map(placed);
  for (const file of absent) {
    places.set(file.name, placeOf(await upload(api, file)));
    print(`${file.name}: uploaded (${sizeText(file.size)})`);
  }
  return places;
}

/** The upload of a file; or what the server made of it, which a pull brings: it leaves out what a camera wrote. */
async function knownFile(
  api: Connection,
  { name, original, sha256, size }: ThemeFileOnDisk,
  known: readonly Media[],
): Promise<Media | undefined> {
  const uploaded = known.find((one) => one.original === original);
  if (uploaded) return uploaded;
  const alike = known.filter((one) => `files/${one.name}` === name && one.info.size === size);
  for (const one of alike) if (hashOf(await download(api, one)) === sha256) return one;
  return undefined;
}

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The address of a file, and the details that the value of an input has. */
function placeOf({ id, url, info }: Media): PlacedFile {
  const { width, height, placeholder } = info;
  return {
    url,
    value: { id, ...(width && height && { width, height }), ...(placeholder && { placeholder }) },
  };
}

/** An address in the client's folder, for a check of the views that name it. */
async function addressToBe(api: Connection, { original }: ThemeFileOnDisk): Promise<string> {
  const { results } = api.client ? { results: [] } : await listRecords(api, 'webconfig');
  const client = api.client ?? z.string().safeParse(results[0]?.client_id).data;
  if (!client) throw new StartupError('The client has no website settings yet: save them once.');
  return `/files/${client}/new/${original.replace(/[^\w.-]+/g, '-')}`;
}

/** Milliseconds for the upload of one file. */
const uploadTimeout = 300_000;
const isPicture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|hei[cf])$/i;

async function upload(api: Connection, { name, path, original }: ThemeFileOnDisk): Promise<Media> {
  const form = new FormData();
  form.append('name', name.slice('files/'.length));
  form.append('folder', folder);
  form.append('file', await openAsBlob(path), original);
  const resource = isPicture.test(name) ? 'picture' : 'files';
  const response = await api
    .fetch(`${api.base}/${resource}${api.client ? `/${api.client}` : ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}` },
      body: form,
      signal: AbortSignal.timeout(uploadTimeout),
    })
    .catch((error: unknown) => {
      throw new StartupError(
        `${name} could not be uploaded: ${error instanceof Error ? error.message : error}`,
      );
    });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return media.parse(answer);
  const { message } = z.object({ message: z.string() }).catch({ message: response.statusText }).parse(answer);
  throw new StartupError(`${name} was not taken: ${message}`);
}

/** Writes the client's files that views name into a theme's folder. Returns their names there, by their addresses. */
export async function pullFiles(
  api: Connection,
  target: string,
  views: readonly ThemeView[],
): Promise<Map<string, string>> {
  const wanted = new Set(views.flatMap(addressesIn));
  const names = new Map<string, string>();
  if (wanted.size === 0) return names;
  const taken = new Set<string>();
  // Most of them were pushed.
  for (const where of [{ folder }, {}])
    for await (const one of mediaOf(api, where)) {
      if (names.size === wanted.size) return names;
      if (!wanted.has(one.url) || names.has(one.url)) continue;
      const wish = safePath(one.folder === folder ? one.name : one.original);
      const name = taken.has(wish) ? `${one.id}-${wish.replaceAll('/', '-')}` : wish;
      taken.add(name);
      const file = await pathWithin(target, `files/${name}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await download(api, one));
      names.set(one.url, `files/${name}`);
    }
  return names;
}

/** A path within the folder for any name of a record. */
function safePath(name: string): string {
  const parts = name.split('/').map((part) => part.replace(/[^\w.-]+/g, '-').replace(/^\.+/, ''));
  return parts.filter((part) => part !== '').join('/') || 'file';
}

async function download(api: Connection, { raw, name }: Media): Promise<Uint8Array> {
  // Files that no public content names are for staff only; a file at another address never gets this key.
  const headers: Record<string, string> = raw.startsWith('/files/')
    ? { authorization: `Bearer ${api.token}` }
    : {};
  const signal = AbortSignal.timeout(uploadTimeout);
  const response = await api.fetch(fileAddress(api, raw), { headers, signal });
  if (!response.ok) throw new StartupError(`${name} could not be read: ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
