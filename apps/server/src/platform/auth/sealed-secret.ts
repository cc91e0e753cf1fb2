import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keychain } from './keychain.ts';

const version = 'v1';

/**
 * Encrypts a secret for the database (AES-256-GCM): `v1.<iv>.<tag>.<text>`. `context` (client and field) is
 * authenticated, so that a ciphertext moved to another row or field does not open.
 */
export function sealSecret(keychain: Keychain, secret: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keychain.derive('secrets'), iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** @throws if the text was changed, moved or sealed with another installation's key */
export function openSecret(keychain: Keychain, sealed: string, context: string): string {
  const [kind, iv = '', tag = '', text = ''] = sealed.split('.');
  if (kind !== version) throw new Error('This secret was sealed by an unknown version');
  const decipher = createDecipheriv('aes-256-gcm', keychain.derive('secrets'), Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
}
