export { createClientDomainModule } from './client-domain.module.ts';
export { isReservedName } from './is-reserved-name.ts';
