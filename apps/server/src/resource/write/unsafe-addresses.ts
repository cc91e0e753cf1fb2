import { languageCode, runsCode } from '@vold/contract';

/** An address that runs code, and where it was. */
export interface UnsafeAddress {
  readonly path: string;
  readonly address: string;
}

/** Keys under which content keeps addresses: links, files, pictures, films, also in data of other people's sections. */
const addressKeys: ReadonlySet<string> = new Set([
  'url',
  'href',
  'src',
  'link',
  'file',
  'customUrl',
  'redirect',
  'target',
  'to',
  'poster',
  'icon',
  'gmap',
  'website',
]);

/**
 * Addresses that would run code where a website or the dashboard makes links of them. Every reader draws `#` instead of
 * them; they are refused all the same, since other people's websites read the same content.
 */
export function unsafeAddresses(fields: unknown): UnsafeAddress[] {
  const found: UnsafeAddress[] = [];
  collect(fields, false, [], found);
  return found;
}

/** @param within an address: by its key, or a list or a map by language under that key */
function collect(value: unknown, within: boolean, path: string[], found: UnsafeAddress[]): void {
  if (typeof value === 'string') {
    if (within && runsCode(value)) found.push({ path: path.join('.'), address: value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, below] of Object.entries(value)) {
    if (typeof below !== 'string' && (typeof below !== 'object' || below === null)) continue;
    path.push(key);
    const stays = within && (isList || languageCode.safeParse(key).success);
    collect(below, stays || (!isList && addressKeys.has(key)), path, found);
    path.pop();
  }
}
