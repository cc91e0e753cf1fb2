/** The operator's settings: the environment, the data directory, the installation's key. */
export { prepareDataDirectory } from './data-directory.ts';
export {
  findInstallationKey,
  keyPath,
  readInstallationKey,
  writeInstallationKey,
} from './installation-key.ts';
export { type Config, projectDirectory, readConfig } from './read-config.ts';
export type { MapConfig } from './read-maps.ts';
export { readServices, type ServiceAddresses } from './read-services.ts';
