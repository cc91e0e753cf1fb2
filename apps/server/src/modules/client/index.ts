export { createClientModule } from './client.module.ts';
export { ensurePlatform } from './ensure-platform.ts';
export { freeClientSlug } from './free-client-slug.ts';
export { completeCatalog, seedClient } from './seed-client.ts';
export { timeZoneOf } from './time-zone-of.ts';
