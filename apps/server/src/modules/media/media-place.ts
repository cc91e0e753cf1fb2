import { randomBytes } from 'node:crypto';

/** What is served under `/files/…`, and what is handed to staff only. */
export type StorageArea = 'files' | 'private';

/** A new folder for one file and what is made of it; nobody can guess it. */
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
