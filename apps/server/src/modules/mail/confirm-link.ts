import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Keychain, sameSecret } from '../../platform/auth/keychain.ts';

/** Days for which a link can be used. */
const lasts = 7;

const content = z.object({ client: z.string(), address: z.string(), until: z.number() });

/** The address of a page that confirms that a client may write to an address. */
export function confirmLink(keychain: Keychain, origin: string, client: string, address: string): string {
  const until = Date.now() + lasts * 86_400_000;
  const text = Buffer.from(JSON.stringify({ client, address, until })).toString('base64url');
  return `${origin}/confirm-address?token=${text}.${macOf(keychain, text)}`;
}

/** The client and the address that a link is for; null if it is not ours, or too old. */
export function readConfirmToken(
  keychain: Keychain,
  token: string,
): Pick<z.output<typeof content>, 'client' | 'address'> | null {
  const [text = '', mac = ''] = token.split('.');
  if (!sameSecret(mac, macOf(keychain, text))) return null;
  const read = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return read.until > Date.now() ? read : null;
}

function macOf(keychain: Keychain, text: string): string {
  return createHmac('sha256', keychain.derive('confirm mail address')).update(text).digest('base64url');
}
