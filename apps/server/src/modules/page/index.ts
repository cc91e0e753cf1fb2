export { createPageModule } from './page.module.ts';
