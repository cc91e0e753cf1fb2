export { forgotPasswordRoute } from './forgot-password.route.ts';
export { checkResetLinkRoute, resetPasswordRoute } from './reset-password.route.ts';
export { createSendResetLinkHandler } from './send-reset-link.job.ts';
