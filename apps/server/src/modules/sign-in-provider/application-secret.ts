import type { Keychain } from '../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../platform/auth/sealed-secret.ts';

const contextOf = (clientId: string, id: string) => `${clientId} ${id} application secret`;

/** The secret for its column. It opens for this provider of this client only. */
export function sealApplicationSecret(
  keychain: Keychain,
  clientId: string,
  id: string,
  secret: string,
): string {
  return sealSecret(keychain, secret, contextOf(clientId, id));
}

export function openApplicationSecret(
  keychain: Keychain,
  clientId: string,
  id: string,
  sealed: string,
): string {
  return openSecret(keychain, sealed, contextOf(clientId, id));
}
