export { createApiKeyModule } from './api-key.module.ts';
