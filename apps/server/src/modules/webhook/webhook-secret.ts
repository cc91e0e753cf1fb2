import { createHmac, randomBytes } from 'node:crypto';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../platform/auth/sealed-secret.ts';

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** The secret for its column. It opens for this webhook of this client only. */
export function sealWebhookSecret(keychain: Keychain, clientId: string, id: string, secret: string): string {
  return sealSecret(keychain, secret, `${clientId} ${id}`);
}

export function openWebhookSecret(keychain: Keychain, clientId: string, id: string, sealed: string): string {
  return openSecret(keychain, sealed, `${clientId} ${id}`);
}

/**
 * The header `x-vold-signature`: the time (seconds since 1970) is signed too, so that receivers can reject old deliveries. One
 * `v1` for each valid secret, the newest first.
 */
export function signatureOf(secrets: readonly string[], body: string, time: number): string {
  const macs = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...macs].join(',');
}
