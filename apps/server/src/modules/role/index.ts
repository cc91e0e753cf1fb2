export { type Grants, refuseMoreThanOwn } from './grants.ts';
export { createRoleModule } from './role.module.ts';
