import type { MenuItem } from '@vold/contract';
import { invalidField } from '../../platform/errors/api-error.ts';

/**
 * `order`, editing and merging find the items of a menu by their ids.
 *
 * @throws ApiError 422 that names the second item of an id
 */
export function assertUniqueIds(items: readonly MenuItem[], path = 'items', taken = new Set<string>()): void {
  for (const [index, { id, child }] of items.entries()) {
    const at = `${path}.${index}`;
    if (taken.has(id)) throw invalidField(`${at}.id`, `Another item of this menu has the id ${id}`);
    taken.add(id);
    assertUniqueIds(child ?? [], `${at}.child`, taken);
  }
}
