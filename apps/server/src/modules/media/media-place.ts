import { randomBytes } from 'node:crypto';

/** `files` are served under `/files/…`, `private` to staff only. */
export type StorageArea = 'files' | 'private';

/** A new folder with a random name for one file and its sizes. */
export function newPlace(clientId: string): string {
  return `${clientId}/${randomBytes(16).toString('base64url')}`;
}

/** The address of a folder, as records have it: `/files/<client>/<random>/`. */
export function addressOf(place: string): string {
  return `/files/${place}/`;
}

/** `<client>/<random>` of an address of a folder. */
export function placeOf(address: string): string {
  return address.replace(/^\/files\//, '').replace(/\/$/, '');
}
