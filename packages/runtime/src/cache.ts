import { LRUCache } from 'lru-cache';

/**
 * A map of limited size, which forgets the entry that was used least recently. Its memory grows with its entries: given `max`,
 * the library allocates the memory for all entries at once.
 */
export function createCache<K extends {}, V extends {}>(entries: number): LRUCache<K, V> {
  return new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
}
