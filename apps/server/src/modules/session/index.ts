export { removePasskeys } from './passkey/index.ts';
export { createSendResetLinkHandler } from './password-reset/index.ts';
export { removeSecondFactor } from './second-factor/index.ts';
export { createSessionModule } from './session.module.ts';
