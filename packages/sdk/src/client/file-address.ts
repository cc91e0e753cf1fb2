import type { Connection } from './connection.ts';

/**
 * The full address of a file: content names uploaded files `/files/…`, which is a path on Vold's server. Other addresses stay
 * unchanged.
 *
 * @example <img src={fileAddress(site, room.photo.url)} alt={room.photo.alt} />
 */
export function fileAddress({ base }: Connection, url: string): string {
  return url.startsWith('/files/') ? new URL(url, base).href : url;
}
