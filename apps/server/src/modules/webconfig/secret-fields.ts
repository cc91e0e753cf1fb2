import { type WebconfigSecret, webconfigSecrets } from '@vold/contract';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../platform/auth/sealed-secret.ts';
import type { Fields } from '../../resource/write/hooks.ts';
import { asGroup } from './field-at-path.ts';

/** Replaces a stored secret in answers. */
export const secretMask = '••••';

/** Ciphertexts by path (`mailchimp.api_key`). */
export type SealedSecrets = Readonly<Record<string, string>>;

/**
 * Removes the secrets from the fields that a caller wrote. The mask keeps the stored value; an empty or missing value of a
 * field that was sent removes it; any other value is sealed.
 */
export function separateSecrets(
  fields: Fields,
  stored: SealedSecrets,
  keychain: Keychain,
  clientId: string,
): Fields {
  const rest: Fields = { ...fields };
  const secrets: Record<string, string> = { ...stored };
  for (const { path } of webconfigSecrets) {
    const [name = '', key] = path.split('.');
    if (!(name in rest)) continue;
    const given = key === undefined ? rest[name] : asGroup(rest[name])[key];
    if (key === undefined) rest[name] = '';
    else {
      const { [key]: _secret, ...others } = asGroup(rest[name]);
      rest[name] = others;
    }
    if (given === secretMask) continue;
    if (typeof given === 'string' && given !== '') {
      secrets[path] = sealSecret(keychain, given, `${clientId} ${path}`);
    } else delete secrets[path];
  }
  return { ...rest, secrets };
}

/** Puts masks where secrets are set, and drops the ciphertexts. */
export function maskSecrets({ secrets, ...record }: Fields): Fields {
  const shown: Fields = { ...record };
  for (const path of Object.keys(asGroup(secrets))) {
    const [name = '', key] = path.split('.');
    shown[name] = key === undefined ? secretMask : { ...asGroup(shown[name]), [key]: secretMask };
  }
  return shown;
}

/** The plain text of a secret, for the server's own use; null if none is set. */
export function readSecret(
  secrets: SealedSecrets,
  path: WebconfigSecret,
  keychain: Keychain,
  clientId: string,
): string | null {
  const sealed = secrets[path];
  return sealed === undefined ? null : openSecret(keychain, sealed, `${clientId} ${path}`);
}
