import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createCache } from '@vold/runtime/cache';

/** Keys of the installation. Each is derived from its one key for one purpose, so a key never works for another purpose. */
export interface Keychain {
  /** 32 bytes for a purpose; the same for the life of the installation key. */
  derive(purpose: string): Buffer;
}

/** @param installationKey at least 32 random bytes @throws if it is shorter */
export function createKeychain(installationKey: Uint8Array): Keychain {
  if (installationKey.length < 32) throw new Error('The installation key has less than 32 bytes');
  // Each client has purposes of its own; deriving a key again costs microseconds.
  const known = createCache<string, Buffer>(5000);
  return {
    derive(purpose) {
      const found = known.get(purpose);
      if (found) return found;
      const key = Buffer.from(hkdfSync('sha256', installationKey, 'vold', purpose, 32));
      known.set(purpose, key);
      return key;
    },
  };
}

/** Tells installation keys apart without telling anything of them. */
export function keyFingerprint(keychain: Keychain): string {
  return keychain.derive('fingerprint').toString('base64url').slice(0, 22);
}

/** The key that signs a client's preview tokens (LIVE-45). */
export function previewKey(keychain: Keychain, clientId: string): Buffer {
  return keychain.derive(`preview ${clientId}`);
}

/** The client's public content token (LIVE-42): names the client, grants nothing that a guest has not. */
export function contentToken(keychain: Keychain, clientId: string): string {
  const mac = createHmac('sha256', keychain.derive('content token')).update(clientId).digest('base64url');
  return `pub_${mac}`;
}

/** The token that site processes show to the API, unless `VOLD_SITE_TOKEN` names another. */
export function deriveSiteToken(keychain: Keychain): string {
  return `site_${keychain.derive('site token').toString('base64url')}`;
}

/** Compares secrets in constant time. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
