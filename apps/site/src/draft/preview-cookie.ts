import type { IncomingHttpHeaders } from 'node:http';
import { previewToken } from '@vold/contract';
import type { SiteAddress } from '../answer/address.ts';

const name = 'vold-preview';

/** True if a visitor has a preview: nothing from the cache is for them. */
export function hasPreview({ cookie }: IncomingHttpHeaders): boolean {
  return cookie?.includes(`${name}=`) ?? false;
}

/** The token of a visitor's preview; empty for a broken one, null without a preview. */
export function previewOf(headers: IncomingHttpHeaders, address: SiteAddress): string | null {
  const wanted = `${nameAt(address)}=`;
  const values = headers.cookie?.split(/; */).filter((part) => part.startsWith(wanted)) ?? [];
  if (values.length === 0) return null;
  return previewToken.safeParse(values[0]?.slice(wanted.length)).data ?? '';
}

/** The header that begins a preview, or ends it (null). It is for this website alone, and until the browser is closed. */
export function previewCookie(address: SiteAddress, token: string | null): { 'set-cookie': string } {
  const secure = isSafe(address) ? '; Secure' : '';
  const end = token === null ? '; Max-Age=0' : '';
  return { 'set-cookie': `${nameAt(address)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${end}` };
}

/** Over TLS no other website of the same domain can set it. */
function nameAt(address: SiteAddress): string {
  return isSafe(address) ? `__Host-${name}` : name;
}

function isSafe({ origin }: SiteAddress): boolean {
  return origin.startsWith('https:');
}
