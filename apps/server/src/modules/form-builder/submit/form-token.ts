import { createHmac } from 'node:crypto';
import { type Keychain, sameSecret } from '../../../platform/auth/keychain.ts';

/** Milliseconds: no person fills in a form in less, and a page that was opened longer ago has to be reloaded. */
const quickest = 2_000;
const oldest = 30 * 24 * 60 * 60_000;

export type TokenVerdict = 'good' | 'too fast' | 'bad';

/** A signed note of when a form was shown: `{time in base 36}.{mac}`. Pages with it may be cached for weeks. */
export function issueFormToken(keychain: Keychain, formId: string, now: number): string {
  const issued = now.toString(36);
  return `${issued}.${mac(keychain, formId, issued)}`;
}

export function judgeFormToken(
  keychain: Keychain,
  formId: string,
  token: unknown,
  now: number,
): TokenVerdict {
  if (typeof token !== 'string') return 'bad';
  const [issued = '', signature = ''] = token.split('.');
  if (!/^[0-9a-z]{1,11}$/.test(issued) || !sameSecret(signature, mac(keychain, formId, issued))) return 'bad';
  const age = now - Number.parseInt(issued, 36);
  if (age > oldest) return 'bad';
  return age < quickest ? 'too fast' : 'good';
}

function mac(keychain: Keychain, formId: string, issued: string): string {
  return createHmac('sha256', keychain.derive('form token'))
    .update(`${formId} ${issued}`)
    .digest('base64url');
}
