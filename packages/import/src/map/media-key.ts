import { decoded } from './old-address.ts';

/**
 * Key of a file of the old website: host and path without scheme, `www.`, query and encoding. '' if it has none. Names that
 * differ in case are two files.
 */
export function mediaKey(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return '';
  const url = new URL(originalAddress(absolute));
  return `${url.hostname.replace(/^www\./, '')}${decoded(url.pathname).normalize('NFC')}`;
}

/** The address of a picture that Jetpack shows from its own servers (`i0.wp.com/old.example/a.jpg?resize=…`); others as they are. */
export function originalAddress(address: string): string {
  const [, host = '', path = ''] = /^(?:https?:)?\/\/i\d\.wp\.com\/([^/?#]+)(\/[^?#]+)/i.exec(address) ?? [];
  return host.includes('.') && URL.canParse(`https://${host}${path}`) ? `https://${host}${path}` : address;
}

/**
 * Keys under which a file may be known, the exact one first: WordPress makes smaller copies (`-300x200`) of a picture
 * and calls the reduced original `-scaled`. In lower case last, as earlier versions kept them.
 */
export function mediaKeyVariants(address: string): string[] {
  const key = mediaKey(address);
  if (!key) return [];
  const original = key.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  const plain = original.replace(/-(?:scaled|rotated|e\d{10,})(?=\.\w+$)/, '');
  const scaled = plain.replace(/(?=\.\w+$)/, '-scaled');
  const keys = [key, original, plain, scaled];
  return [...new Set([...keys, ...keys.map((one) => one.toLowerCase())])];
}
