export { createWebsiteServiceModule } from './website-service.module.ts';
