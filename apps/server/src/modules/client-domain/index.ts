export { createClientDomainModule } from './client-domain.module.ts';
export { proofOf } from './domain-token.ts';
export { isReservedName, reservedNames } from './is-reserved-name.ts';
export { lookForTxt } from './look-for-proof.ts';
export { websiteAddress } from './website-address.ts';
