import { createKeychain, type Keychain } from '../platform/auth/keychain.ts';
import { type Config, readInstallationKey } from '../platform/config/index.ts';

/** The keys of this installation, for commands. */
export async function openKeychain(config: Config): Promise<Keychain> {
  return createKeychain(config.installationKey ?? (await readInstallationKey(config.dataDir)));
}
