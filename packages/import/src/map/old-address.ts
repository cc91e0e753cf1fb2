/**
 * Key of an address path of the old website: decoded, lower case, without slashes at the ends, so that all spellings of
 * one address are equal. The root is ''.
 */
export function pathKey(path: string): string {
  return decoded(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '');
}

/** Key of an item's own link; `?` for addresses such as `/?p=12`, which have no path of their own. */
export function linkKey(link: string): string {
  // Other programs than WordPress write addresses without the host.
  const url = link.trim() === '' ? null : URL.parse(link, 'http://site.invalid/');
  if (!url) return '?';
  return /[?&](p|page_id|attachment_id|post_type)=/.test(url.search) ? '?' : pathKey(url.pathname);
}

/** The address as people write it: percent-encoding of letters undone, everything else kept. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // WordPress cuts long addresses within a character: what is whole is kept.
    return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString().replaceAll('\ufffd', ''),
    );
  }
}

/** Host of an address without `www.`, lower case; '' if it is no web address. */
export function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return '';
  return new URL(absolute).hostname.toLowerCase().replace(/^www\./, '');
}
