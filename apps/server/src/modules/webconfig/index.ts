export { hasCredentials } from './credentials.ts';
export { readSecret } from './secret-fields.ts';
export { createWebconfigModule } from './webconfig.module.ts';
