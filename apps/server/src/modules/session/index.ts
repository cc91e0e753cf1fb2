export { createSessionModule } from './session.module.ts';
