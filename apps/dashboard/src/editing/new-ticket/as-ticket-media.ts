import type { Media, TicketMedia } from '@vold/contract';

/** A picture or file as tickets and comments keep it. */
export function asTicketMedia({ id, url, name, mimetype }: Media): TicketMedia {
  return { id, url, name, mimetype };
}
