export { createWebconfigModule } from './webconfig.module.ts';
