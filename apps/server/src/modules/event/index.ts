export { createEventModule } from './event.module.ts';
