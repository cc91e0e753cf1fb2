import type { ResourceDefinition } from '../resource.ts';
import { apiKeyResource } from './api-key.ts';
import { categoryResource } from './category.ts';
import { clientResource } from './client.ts';
import { componentResource } from './component.ts';
import { fieldGroupResource } from './field-group.ts';
import { formBuilderResource } from './form-builder.ts';
import { formSubmissionResource } from './form-submission.ts';
import { historyResource } from './history.ts';
import { mailTemplateResource } from './mail-template.ts';
import { filesResource, pictureResource } from './media.ts';
import { navigationResource } from './navigation.ts';
import { pageResource } from './page.ts';
import { postResource } from './post.ts';
import { redirectResource } from './redirect.ts';
import { reusableResource } from './reusable.ts';
import { restrictedActionResource, roleResource } from './role.ts';
import { signInProviderResource } from './sign-in-provider.ts';
import { staticResource } from './static.ts';
import { ticketResource } from './ticket.ts';
import { ticketCommentResource } from './ticket-comment.ts';
import { userResource } from './user.ts';
import { webconfigResource } from './webconfig.ts';
import { webhookResource } from './webhook.ts';
import { websiteSettingResource } from './website-setting.ts';

export * from './api-key.ts';
export * from './category.ts';
export * from './client.ts';
export * from './component.ts';
export * from './field-group.ts';
export * from './form-builder.ts';
export * from './form-submission.ts';
export * from './history.ts';
export * from './mail-template.ts';
export * from './media.ts';
export * from './navigation.ts';
export * from './page.ts';
export * from './post.ts';
export * from './redirect.ts';
export * from './reusable.ts';
export * from './role.ts';
export * from './sign-in-provider.ts';
export * from './static.ts';
export * from './ticket.ts';
export * from './ticket-comment.ts';
export * from './user.ts';
export * from './webconfig.ts';
export * from './webhook.ts';
export * from './website-setting.ts';

/** Every standard resource by its path. */
export const resources = {
  client: clientResource,
  user: userResource,
  role: roleResource,
  'restricted-action': restrictedActionResource,
  page: pageResource,
  post: postResource,
  category: categoryResource,
  component: componentResource,
  reusable: reusableResource,
  navigation: navigationResource,
  picture: pictureResource,
  files: filesResource,
  redirect: redirectResource,
  webconfig: webconfigResource,
  'website-setting': websiteSettingResource,
  'field-group': fieldGroupResource,
  static: staticResource,
  'mail-template': mailTemplateResource,
  'form-builder': formBuilderResource,
  'form-submission': formSubmissionResource,
  ticket: ticketResource,
  'ticket-comment': ticketCommentResource,
  webhook: webhookResource,
  'api-key': apiKeyResource,
  'sign-in-provider': signInProviderResource,
  history: historyResource,
} as const satisfies Record<string, ResourceDefinition>;
export type ResourceName = keyof typeof resources;
