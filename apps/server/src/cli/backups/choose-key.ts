import { randomBytes } from 'node:crypto';
import { createKeychain, type Keychain, keyFingerprint } from '../../platform/auth/keychain.ts';
import { type Config, findInstallationKey } from '../../platform/config/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readKeyFile } from '../read-key-file.ts';
import type { BackupHeader } from './backup-archive.ts';

/** The keys of a restore. */
export interface ChosenKeys {
  /** The key for the data directory; null if it or the environment has one. */
  readonly adopted: Buffer | null;
  /** Keychain of the installation that is restored into. */
  readonly own: Keychain;
  /** Keychain of the installation that made the backup; null: its sealed secrets cannot be read. */
  readonly source: Keychain | null;
}

/**
 * Finds the key that a backup's secrets are sealed with: in the archive, in the file that the operator names, or as this
 * installation's own. An installation without a key becomes the one that the backup is from.
 *
 * @throws StartupError if it is not there, unless the operator continues without
 */
export async function chooseKeys(
  config: Pick<Config, 'dataDir' | 'installationKey'>,
  header: BackupHeader,
  options: { key?: string; withoutKey?: boolean },
): Promise<ChosenKeys> {
  const isIts = (key: Buffer) => keyFingerprint(createKeychain(key)) === header.sealed_by;
  const given = options.key === undefined ? null : await readKeyFile(options.key);
  if (given && !isIts(given)) {
    throw new StartupError(`${options.key} is not the key of the installation that this backup is from.`);
  }
  const own = config.installationKey ?? (await findInstallationKey(config.dataDir));
  const packed = header.installation_key === null ? null : Buffer.from(header.installation_key, 'hex');
  const source = given ?? [packed, own].find((key) => key !== null && isIts(key)) ?? null;
  if (!source && !options.withoutKey) {
    throw new StartupError(
      'The secrets in this backup are sealed with the key of the installation that it is from: give its ' +
        'installation.key with --key, or leave the secrets out with --without-key.',
    );
  }
  const becomes = own ?? source ?? randomBytes(32);
  return {
    adopted: own === null ? becomes : null,
    own: createKeychain(becomes),
    source: source && createKeychain(source),
  };
}
