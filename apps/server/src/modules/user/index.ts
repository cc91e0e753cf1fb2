export { createTellOwnerHandler } from './tell-owner.job.ts';
export { createUserModule } from './user.module.ts';
