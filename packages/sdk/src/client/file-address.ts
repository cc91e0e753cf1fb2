import type { Connection } from './connection.ts';

/**
 * Where a file of content is: content names uploaded files `/files/…`, which is an address of Vold's server. Other
 * addresses stay as they are.
 *
 * @example <img src={fileAddress(site, room.photo.url)} alt={room.photo.alt} />
 */
export function fileAddress({ base }: Connection, url: string): string {
  return url.startsWith('/files/') ? new URL(url, base).href : url;
}
