import type {
  ApiKey,
  Category,
  Client,
  Component,
  FormBuilder,
  FormSubmission,
  History,
  MailTemplate,
  Media,
  Navigation,
  Page,
  Post,
  Redirect,
  RestrictedAction,
  Role,
  SignInProvider,
  StaticText,
  Ticket,
  TicketComment,
  User,
  Webconfig,
  Webhook,
  WebsiteSetting,
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
    const calls = resourceCalls<Post, ListedPost>(http, 'post', { at: path });
    byPath.set(path, calls);
    return calls;
  }
  return {
    page: resourceCalls<Page, ListedPage>(http, 'page'),
    post: resourceCalls<Post, ListedPost>(http, 'post'),
    /** The calls of `post` at the path of a post type (`apiModel.path`, API-45, API-46). */
    postsAt,
    category: resourceCalls<Category>(http, 'category'),
    component: resourceCalls<Component>(http, 'component'),
    navigation: resourceCalls<Navigation>(http, 'navigation'),
    picture: resourceCalls<Media>(http, 'picture'),
    files: resourceCalls<Media>(http, 'files'),
    redirect: resourceCalls<Redirect>(http, 'redirect'),
    user: resourceCalls<User>(http, 'user'),
    role: resourceCalls<Role>(http, 'role'),
    restrictedAction: resourceCalls<RestrictedAction>(http, 'restricted-action'),
    client: resourceCalls<Client>(http, 'client', { optOut: true }),
    websiteSetting: resourceCalls<WebsiteSetting>(http, 'website-setting'),
    staticText: resourceCalls<StaticText>(http, 'static'),
    webconfigRecord: resourceCalls<Webconfig>(http, 'webconfig'),
    history: resourceCalls<History>(http, 'history'),
    signInProvider: resourceCalls<SignInProvider>(http, 'sign-in-provider'),
    apiKey: resourceCalls<ApiKey>(http, 'api-key'),
    webhook: resourceCalls<Webhook>(http, 'webhook'),
    formBuilder: resourceCalls<FormBuilder, ListedForm>(http, 'form-builder'),
    formSubmission: resourceCalls<FormSubmission>(http, 'form-submission'),
    ticket: resourceCalls<Ticket>(http, 'ticket'),
    ticketComment: resourceCalls<TicketComment>(http, 'ticket-comment'),
    mailTemplate: resourceCalls<MailTemplate>(http, 'mail-template'),
  };
}
