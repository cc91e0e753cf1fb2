export { createSendResetLinkHandler } from './password-reset/index.ts';
export { createSessionModule } from './session.module.ts';
