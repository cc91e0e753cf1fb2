import { LRUCache } from 'lru-cache';

/**
 * A map of limited size, which forgets the entry that was used least recently. Its memory grows with its entries: given a number
 * of entries (`max`) the library takes the memory of all of them at once.
 */
export function createCache<K extends {}, V extends {}>(entries: number): LRUCache<K, V> {
  return new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
}
