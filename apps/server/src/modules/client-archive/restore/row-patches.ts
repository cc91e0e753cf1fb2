import { randomBytes } from 'node:crypto';
import { same, withColumnClasses } from '@vold/document';
import { z } from 'zod';
import { type Keychain, keyFingerprint } from '../../../platform/auth/keychain.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { openSecret, sealSecret } from '../../../platform/auth/sealed-secret.ts';
import { createLosses, type Losses } from './losses.ts';

type Json = Readonly<Record<string, unknown>>;
/** Replaces the columns of a row; null leaves the row out. */
type Patch = (row: Json) => Json | null;

export interface RowPatches {
  /** By table. Rows of other tables are written as they are, without a look at them. */
  readonly of: ReadonlyMap<string, Patch>;
  /** One sentence for each value that has to be entered again; complete once all rows were patched. */
  readonly notes: () => string[];
}

interface PatchContext {
  /** Whose rows they are. */
  readonly clientId: string;
  /** Says if the archive has secrets at all, and has the fingerprint of the key that sealed them. */
  readonly archive: { readonly secrets: boolean; readonly sealed_by: string | null };
  /** Slug for the client instead of the archived one. */
  readonly slug: string | null;
  readonly keychain: Keychain;
  /** Keychain of the installation that made the archive. */
  readonly sourceKeychain: Keychain | null;
}

/**
 * The changes of rows on their way into this installation: the client's slug, fields that older versions did not have, and
 * values that only another installation can read. Secrets that were sealed with this installation's key stay unchanged; with
 * the other installation's key they are sealed again; otherwise they are left out and named in the notes.
 */
export async function createRowPatches(context: PatchContext): Promise<RowPatches> {
  const { clientId, archive, slug, keychain, sourceKeychain } = context;
  const patches = new Map<string, Patch>();
  const losses = createLosses();
  if (slug !== null) patches.set('client', () => ({ slug }));
  // Archives may be from before blocks had a class; of the others nothing is touched.
  patches.set('post', ({ block }) => {
    const classed = withColumnClasses(block);
    return same(block, classed) ? {} : { block: classed };
  });
  const isOurs = archive.sealed_by === keyFingerprint(keychain);
  const source =
    sourceKeychain && archive.sealed_by === keyFingerprint(sourceKeychain) ? sourceKeychain : null;
  if (!isOurs) sealAnew(patches, { clientId, keychain, source, losses });
  // A password that no one knows: the account exists, and its owner requests a link.
  const unusedHash = archive.secrets ? null : await hashPassword(randomBytes(32).toString('base64url'));
  const factorsAreLost = !isOurs && source === null;
  if (unusedHash !== null || factorsAreLost) {
    patches.set('user', ({ second_factor_at: since }) => {
      if (unusedHash !== null) losses.add('password');
      if (factorsAreLost && since != null) losses.add('second factor');
      return {
        ...(unusedHash !== null && { password_hash: unusedHash }),
        ...(factorsAreLost && { second_factor_at: null }),
      };
    });
  }
  if (!isOurs || !archive.secrets) {
    patches.set('sign-in-provider', ({ id, name, secret }) => {
      const place = `${clientId} ${String(id)} application secret`;
      const text = isOurs ? null : resealed(secret, place, source, keychain);
      if (text !== null) return { secret: text };
      losses.add('sign-in provider', String(name));
      return { secret: sealSecret(keychain, randomBytes(32).toString('hex'), place), active: false };
    });
  }
  if (!archive.secrets) patches.set('api-key', () => losses.add('api key'));
  return { of: patches, notes: losses.sentences };
}

/** A secret of another installation, sealed with our key; null if it cannot be read. */
function resealed(
  sealed: unknown,
  place: string,
  source: Keychain | null,
  keychain: Keychain,
): string | null {
  if (source === null || typeof sealed !== 'string') return null;
  try {
    return sealSecret(keychain, openSecret(source, sealed, place), place);
  } catch {
    // Its own installation could not read it either.
    return null;
  }
}

const sealedMap = z.record(z.string(), z.string()).catch({});

function sealAnew(
  patches: Map<string, Patch>,
  target: { clientId: string; keychain: Keychain; source: Keychain | null; losses: Losses },
): void {
  const { clientId, keychain, source, losses } = target;
  const again = (sealed: unknown, place: string) => resealed(sealed, place, source, keychain);
  patches.set('webconfig', ({ secrets }) => {
    const kept = Object.entries(sealedMap.parse(secrets)).flatMap(([path, sealed]) => {
      const text = again(sealed, `${clientId} ${path}`);
      if (text === null) losses.add('website config', path);
      return text === null ? [] : [[path, text]];
    });
    return { secrets: Object.fromEntries(kept) };
  });
  patches.set('webhook', ({ id, secret, previous_secret: previous }) => {
    const place = `${clientId} ${String(id)}`;
    const text = again(secret, place);
    if (text !== null) return { secret: text, previous_secret: again(previous, place) };
    losses.add('webhook');
    // An unknown secret: no receiver could verify its signatures.
    const unknown = sealSecret(keychain, randomBytes(32).toString('hex'), place);
    return { secret: unknown, previous_secret: null, active: false };
  });
  patches.set('second_factor', ({ user_id: user, secret }) => {
    const text = again(secret, `${String(user)} second factor`);
    return text === null ? null : { secret: text };
  });
  // Digests that are keyed with the installation's key: nothing can translate them.
  patches.set('recovery_code', () => losses.add('recovery code'));
}
