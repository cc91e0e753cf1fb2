import type { ApiRecord, ListedRecord, Page } from '@vold/contract';
import type { Http } from '../http.ts';
import { type ResourceCalls, resourceCalls } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';

/** Fields that lists leave out (`list.omit` of the contract). */
export type ListedPage = ListedRecord<'page'>;
export type ListedPost = ListedRecord<'post'>;
export type ListedForm = ListedRecord<'form-builder'>;

/** The standard calls of every resource. */
export function recordCalls(http: Http) {
  type PostCalls = ResourceCalls<ApiRecord<'post'>, ListedPost>;
  const byPath = new Map<string, PostCalls>();
  function postsAt(path: string): PostCalls {
    const known = byPath.get(path);
    if (known) return known;
    const calls = resourceCalls(http, 'post', { at: path });
    byPath.set(path, calls);
    return calls;
  }
  return {
    page: resourceCalls(http, 'page'),
    post: resourceCalls(http, 'post'),
    /** The calls of `post` at the path of a post type (`apiModel.path`, API-45, API-46). */
    postsAt,
    category: resourceCalls(http, 'category'),
    component: resourceCalls(http, 'component'),
    reusable: resourceCalls(http, 'reusable'),
    navigation: resourceCalls(http, 'navigation'),
    picture: resourceCalls(http, 'picture'),
    files: resourceCalls(http, 'files'),
    redirect: resourceCalls(http, 'redirect'),
    user: resourceCalls(http, 'user'),
    role: resourceCalls(http, 'role'),
    restrictedAction: resourceCalls(http, 'restricted-action'),
    client: resourceCalls(http, 'client'),
    websiteSetting: resourceCalls(http, 'website-setting'),
    fieldGroup: resourceCalls(http, 'field-group'),
    staticText: resourceCalls(http, 'static'),
    webconfigRecord: resourceCalls(http, 'webconfig'),
    history: resourceCalls(http, 'history'),
    signInProvider: resourceCalls(http, 'sign-in-provider'),
    apiKey: resourceCalls(http, 'api-key'),
    webhook: resourceCalls(http, 'webhook'),
    formBuilder: resourceCalls(http, 'form-builder'),
    formSubmission: resourceCalls(http, 'form-submission'),
    ticket: resourceCalls(http, 'ticket'),
    ticketComment: resourceCalls(http, 'ticket-comment'),
    mailTemplate: resourceCalls(http, 'mail-template'),
    /** `POST page/{id}/fill-language`: copies the sections of a page into a language that has none. */
    fillLanguage: (id: string, language: string): Promise<ApiResult<Page>> =>
      http.call('POST', `page/${id}/fill-language`, {
        schema: ({ record }) => record<Page>('page'),
        body: { language },
      }),
  };
}
