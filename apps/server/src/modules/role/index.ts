export { readGrants, refuseMoreThanOwn } from './grants.ts';
export { namedRoles, rolesOfForm } from './named-roles.ts';
export { createRoleModule } from './role.module.ts';
