import {
  type ApiKey,
  apiKeyResource,
  type Category,
  type Client,
  type Component,
  categoryResource,
  clientResource,
  componentResource,
  type FormBuilder,
  type FormSubmission,
  filesResource,
  formBuilderResource,
  formSubmissionResource,
  type History,
  historyResource,
  type MailTemplate,
  type Media,
  mailTemplateResource,
  type Navigation,
  navigationResource,
  type Page,
  type Post,
  pageResource,
  pictureResource,
  postResource,
  type Redirect,
  type RestrictedAction,
  type Role,
  redirectResource,
  restrictedActionResource,
  roleResource,
  type SignInProvider,
  type StaticText,
  signInProviderResource,
  staticResource,
  type Ticket,
  type TicketComment,
  ticketCommentResource,
  ticketResource,
  type User,
  userResource,
  type Webconfig,
  type Webhook,
  type WebsiteSetting,
  webconfigResource,
  webhookResource,
  websiteSettingResource,
} from '@vold/contract';
import type { Http } from '../http.ts';
import { type ResourceCalls, resourceCalls } from '../resource-calls.ts';

/** Fields that lists leave out (`list.omit` of the contract). */
export type ListedPage = Omit<Page, 'components'>;
export type ListedPost = Omit<Post, 'block'>;
export type ListedForm = Omit<FormBuilder, 'inputs'>;

/** The standard calls of every resource. */
export function recordCalls(http: Http) {
  type PostCalls = ResourceCalls<Post, ListedPost>;
  const byPath = new Map<string, PostCalls>();
  function postsAt(path: string): PostCalls {
    const known = byPath.get(path);
    if (known) return known;
    const calls = resourceCalls<Post, ListedPost>(http, postResource, { at: path });
    byPath.set(path, calls);
    return calls;
  }
  return {
    page: resourceCalls<Page, ListedPage>(http, pageResource),
    post: resourceCalls<Post, ListedPost>(http, postResource),
    /** The calls of `post` at the path of a post type (`apiModel.path`, API-45, API-46). */
    postsAt,
    category: resourceCalls<Category>(http, categoryResource),
    component: resourceCalls<Component>(http, componentResource),
    navigation: resourceCalls<Navigation>(http, navigationResource),
    picture: resourceCalls<Media>(http, pictureResource),
    files: resourceCalls<Media>(http, filesResource),
    redirect: resourceCalls<Redirect>(http, redirectResource),
    user: resourceCalls<User>(http, userResource),
    role: resourceCalls<Role>(http, roleResource),
    restrictedAction: resourceCalls<RestrictedAction>(http, restrictedActionResource),
    client: resourceCalls<Client>(http, clientResource, { optOut: true }),
    websiteSetting: resourceCalls<WebsiteSetting>(http, websiteSettingResource),
    staticText: resourceCalls<StaticText>(http, staticResource),
    webconfigRecord: resourceCalls<Webconfig>(http, webconfigResource),
    history: resourceCalls<History>(http, historyResource),
    signInProvider: resourceCalls<SignInProvider>(http, signInProviderResource),
    apiKey: resourceCalls<ApiKey>(http, apiKeyResource),
    webhook: resourceCalls<Webhook>(http, webhookResource),
    formBuilder: resourceCalls<FormBuilder, ListedForm>(http, formBuilderResource),
    formSubmission: resourceCalls<FormSubmission>(http, formSubmissionResource),
    ticket: resourceCalls<Ticket>(http, ticketResource),
    ticketComment: resourceCalls<TicketComment>(http, ticketCommentResource),
    mailTemplate: resourceCalls<MailTemplate>(http, mailTemplateResource),
  };
}
