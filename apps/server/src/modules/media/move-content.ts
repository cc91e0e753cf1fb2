import type { MediaFacts } from '@vold/contract';
import { z } from 'zod';
import { type MediaAddresses, movedAddress } from './moved-files.ts';

/** The new address of a file for content that names it. */
export interface ContentMove {
  readonly id: string;
  readonly from: MediaAddresses;
  readonly to: MediaAddresses & Pick<MediaFacts, 'info'>;
  /** Another record shows the old bytes still: only what names this one by its id moves. */
  readonly isShared: boolean;
}

const named = z.looseObject({ id: z.string(), url: z.string() });

/**
 * The same content with the new addresses of a file: of values that name it by its id, with its new size, and of texts
 * that have an address of the old place.
 */
export function moveContent(content: unknown, move: ContentMove): unknown {
  if (typeof content === 'string') return move.isShared ? content : moveText(content, move);
  if (Array.isArray(content)) return content.map((item) => moveContent(item, move));
  if (typeof content !== 'object' || content === null) return content;
  const value = named.safeParse(content);
  if (value.success && value.data.id === move.id && value.data.url.includes(move.from.path)) {
    return { ...moveFields(content, { ...move, isShared: false }), ...sizeOf(content, move.to) };
  }
  return moveFields(content, move);
}

function moveFields(content: object, move: ContentMove): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, moveContent(value, move)]));
}

/** Corrects values that have the size of the picture. */
function sizeOf(content: object, { info }: ContentMove['to']): Record<string, unknown> {
  const { width, height, placeholder } = info;
  return {
    ...('width' in content && width && height && { width, height }),
    ...('placeholder' in content && { placeholder }),
  };
}

function moveText(text: string, { from, to }: ContentMove): string {
  if (!text.includes(from.path)) return text;
  return text
    .split(from.path)
    .map((part, at) => {
      if (at === 0) return part;
      const name = /^[\w.-]+/.exec(part)?.[0] ?? '';
      return movedAddress(from, to, name) + part.slice(name.length);
    })
    .join('');
}
