export { createUserModule } from './user.module.ts';
