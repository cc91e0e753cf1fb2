export { createClientModule } from './client.module.ts';
export { ensurePlatform } from './ensure-platform.ts';
export { completeCatalogue, seedClient } from './seed-client.ts';
