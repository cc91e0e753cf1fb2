import { createKeychain, type Keychain } from '../platform/auth/keychain.ts';
import { type Config, findInstallationKey } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/** The keys of this installation, for commands. @throws StartupError if it has none: only a start makes one */
export async function openKeychain(config: KeyConfig): Promise<Keychain> {
  return createKeychain(await findKey(config));
}

/** The key that the keychain is made of. @throws StartupError if there is none */
export async function findKey({ installationKey, dataDir }: KeyConfig): Promise<Buffer> {
  const key = installationKey ?? (await findInstallationKey(dataDir));
  if (key) return key;
  throw new StartupError(
    `There is no installation.key in ${dataDir}: set VOLD_DATA_DIR or VOLD_INSTALLATION_KEY as the server has it.`,
  );
}

type KeyConfig = Pick<Config, 'installationKey' | 'dataDir'>;
