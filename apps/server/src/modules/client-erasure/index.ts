export { beginErasure } from './begin-erasure.ts';
export { createClientErasureModule } from './client-erasure.module.ts';
export { createEraseClientHandler, resumeErasures } from './erase-client.job.ts';
export { eraseClient } from './erase-client.ts';
