import type { Encoding } from '../cache/page-entry.ts';

/** The best encoding that a client accepts: brotli, then gzip, else none. `q=0` refuses one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted || accepted === 'identity') return 'identity';
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)];
    }),
  );
  const allowed = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (allowed('br')) return 'br';
  return allowed('gzip') ? 'gzip' : 'identity';
}

/** True if an If-None-Match names this entity tag. Weak tags count: that header uses weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
