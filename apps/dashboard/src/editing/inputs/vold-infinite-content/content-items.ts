import { type InfiniteContentItem, infiniteContentItem, newId, type PictureValue } from '@vold/contract';
import { plainLine } from '../../../base/text/plain-text.ts';
import { asList } from '../../../base/text/read-value.ts';

/** The items of a value; what is not one is left out. */
export function readItems(value: unknown): InfiniteContentItem[] {
  return asList(value).flatMap((item) => infiniteContentItem.safeParse(item).data ?? []);
}

export function newItem(type: InfiniteContentItem['type']): InfiniteContentItem {
  const id = newId('item');
  return type === 'text' ? { id, type, content: '', raw: '' } : { id, type, content: '', raw: null };
}

/** A text item with other HTML; `raw` holds the same words without tags. */
export function withText(item: InfiniteContentItem, html: string): InfiniteContentItem {
  return { id: item.id, type: 'text', content: html, raw: plainLine(html) };
}

/** An image item with another picture, or none. */
export function withPicture(item: InfiniteContentItem, picture: PictureValue | null): InfiniteContentItem {
  return { id: item.id, type: 'image', content: picture?.url ?? '', raw: picture };
}
