export { createMapModule } from './map.module.ts';
