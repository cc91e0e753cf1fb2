import { tidyAddress } from '@vold/contract';
import type { Fields } from './hooks.ts';

/**
 * The slugs and custom addresses of a page, post or category as addresses are (FORM-28): what a caller sends as it was
 * typed would be stored at an address that nobody can open. A custom address of '/' stays: it is the home page's.
 */
export function tidyAddresses(fields: Fields): Fields {
  const tidied = { ...fields };
  for (const name of ['slug', 'customUrl']) {
    const texts = fields[name];
    if (typeof texts !== 'object' || texts === null) continue;
    tidied[name] = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        typeof text !== 'string' || text.trim() === '/' ? text : tidyAddress(text),
      ]),
    );
  }
  return tidied;
}
