export { createStaticModule } from './static.module.ts';
