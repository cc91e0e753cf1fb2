import { credentialRoles, webconfigSecrets } from '@vold/contract';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord } from '../../resource/write/hooks.ts';
import { fieldAt, withFieldAt } from './field-at-path.ts';
import { maskSecrets, secretMask } from './secret-fields.ts';

/** Fields that only `credentialRoles` see. */
const hidden: readonly string[] = [...webconfigSecrets.map(({ path }) => path), 'ticket_provider.client_id'];
/** Fields that only `credentialRoles` change: also the sender of mails, and the addresses that secrets are sent to. */
const locked: readonly string[] = [
  ...hidden,
  'default_email',
  'default_name',
  ...webconfigSecrets.flatMap(({ sentTo }) => (sentTo === null ? [] : [sentTo])),
];

/** Returns true if the caller's role may see and change credentials and the website's addresses. */
export function hasCredentials(principal: Principal): boolean {
  return principal.kind === 'user' && (principal.master || credentialRoles.includes(principal.role.name));
}

/** Returns the record without its credentials, unless the caller may see them. */
export function hideCredentials(record: Fields, principal: Principal): Fields {
  if (hasCredentials(principal)) return record;
  return hidden.reduce((shown, path) => {
    if (fieldAt(shown, path) === undefined) return shown;
    // Fields of the record itself are in every answer.
    return withFieldAt(shown, path, path.includes('.') ? undefined : '');
  }, record);
}

/**
 * Returns the fields to write for a caller who may not change credentials: a missing or unchanged credential stays, because
 * screens send whole groups back. @throws 403 FORBIDDEN for a changed one
 */
export function keepCredentials(fields: Fields, stored: StoredRecord, principal: Principal): Fields {
  if (hasCredentials(principal)) return fields;
  const masked = maskSecrets({ ...stored });
  return locked.reduce((kept, path) => {
    const [name = ''] = path.split('.');
    if (!(name in kept)) return kept;
    const given = fieldAt(kept, path);
    const present = fieldAt(masked, path);
    const isUnseen = hidden.includes(path) && (given === '' || given === secretMask);
    if (given !== undefined && !isUnseen && given !== (present ?? '')) {
      throw new ApiError(
        'FORBIDDEN',
        'The credentials of services and the sender of mails are changed by developers and super admins',
      );
    }
    return withFieldAt(kept, path, present);
  }, fields);
}

/** @throws 422 if a secret is kept under its mask while the address that it is sent to changes */
export function assertSecretsStay(fields: Fields, stored: StoredRecord): void {
  const masked = maskSecrets({ ...stored });
  for (const { path, sentTo } of webconfigSecrets) {
    if (sentTo === null || fieldAt(fields, path) !== secretMask) continue;
    if (fieldAt(masked, path) !== secretMask) continue;
    if (originOf(fieldAt(fields, sentTo)) !== originOf(fieldAt(masked, sentTo))) {
      throw invalidField(path, 'Another address needs the secret again');
    }
  }
}

/** Returns who receives what is sent to an address; of a value that is no address, the value itself. */
function originOf(address: unknown): string {
  const text = typeof address === 'string' ? address : '';
  return URL.parse(text)?.origin ?? text;
}
