export { type MailchimpAccount, readMailchimpAccount } from './mailchimp-account.ts';
export { createSignUpHandler } from './sign-up.job.ts';
export { queueSignUp } from './sign-up.kind.ts';
export { signUpRoutes } from './sign-up.routes.ts';
export { testMailchimpAccount } from './test-mailchimp-account.ts';
export { wantsNewsletter } from './wanted-member.ts';
