import type {
  Colleagues,
  ContentCounts,
  EditorSession,
  ExternalTicketList,
  FrameCheck,
  formDraft,
  groupDraft,
  MapPlaces,
  MapSettings,
  NewsletterSignUp,
  Page,
  PageViews,
  PresenceInput,
  SectionViewCheck,
  SectionViewDraft,
  StorageUse,
  sectionDraft,
  themeViewsBody,
} from '@vold/contract';
import type { z } from 'zod';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';
import { type ListQuery, listParameters } from '../where.ts';

/** Calls that single screens and inputs make. */
export function toolCalls(http: Http) {
  return {
    /** `POST presence`: which record is open in the place of an event stream. */
    tellPresence: (body: PresenceInput) =>
      http.call('POST', 'presence', { schema: ({ done }) => done, body }),
    /** `GET form-submission/export`: what a list of submissions would answer, as CSV. */
    exportSubmissions: (query: Pick<ListQuery, 'where' | 'q'>) =>
      http.download('form-submission/export', listParameters(query)),
    /** `GET form-submission/{id}/newsletter`: what became of a visitor's wish to get the newsletter. */
    newsletterSignUp: (id: string, settings?: CallSettings): Promise<ApiResult<NewsletterSignUp>> =>
      http.call('GET', `form-submission/${id}/newsletter`, {
        ...settings,
        schema: ({ newsletterSignUp }) => newsletterSignUp,
      }),
    /** `POST form-submission/{id}/newsletter`: tries again. */
    signUpAgain: (id: string): Promise<ApiResult<NewsletterSignUp>> =>
      http.call('POST', `form-submission/${id}/newsletter`, {
        schema: ({ newsletterSignUp }) => newsletterSignUp,
      }),
    /** `GET form-submission/{id}/file/{key}`: a file that a visitor sent. */
    submittedFile: (id: string, key: string) => http.download(`form-submission/${id}/file/${key}`),

    /** `POST editor-session` (LIVE-45): the frame's address and tokens; call again to renew. */
    editorSession: (
      type: 'page' | 'post',
      id: string,
      language: string,
      /** For a separate tab instead of the frame. */
      view = false,
    ): Promise<ApiResult<EditorSession>> =>
      http.call('POST', 'editor-session', {
        schema: ({ editorSession }) => editorSession,
        body: { type, id, language, view },
      }),
    /** `POST editor-session/check`: why the website stays silent in the frame of the dashboard at this origin. */
    checkFrame: (type: 'page' | 'post', id: string, dashboard: string): Promise<ApiResult<FrameCheck>> =>
      http.call('POST', 'editor-session/check', {
        schema: ({ frameCheck }) => frameCheck,
        body: { type, id, dashboard },
      }),
    /** `POST page/{id}/fill-language`: copies the sections of a page into a language that has none. */
    fillLanguage: (id: string, language: string): Promise<ApiResult<Page>> =>
      http.call('POST', `page/${id}/fill-language`, {
        exempt: true,
        schema: ({ record }) => record<Page>('page'),
        body: { language },
      }),
    /** `POST component/check-view`: what is wrong with how a section would look, and the inputs that its marks ask for. */
    checkSectionView: (
      body: SectionViewDraft,
      settings?: CallSettings,
    ): Promise<ApiResult<SectionViewCheck>> =>
      http.call('POST', 'component/check-view', {
        ...settings,
        exempt: true,
        schema: ({ sectionViewCheck }) => sectionViewCheck,
        body,
      }),
    /** `GET component/views`: all sections and views of the client, as a theme has them. */
    themeViews: (settings?: CallSettings) =>
      http.call('GET', 'component/views', {
        ...settings,
        schema: ({ themeViewsAnswer }) => themeViewsAnswer,
      }),
    /** `PUT component/views`: makes them those of a theme, or says what would change. */
    putThemeViews: (body: z.input<typeof themeViewsBody>, settings?: CallSettings) =>
      http.call('PUT', 'component/views', {
        ...settings,
        schema: ({ themeViewsChange }) => themeViewsChange,
        body,
      }),
    /** `POST component/{id}/dry-run`: what a changed definition would do to the pages that have the section. */
    sectionImpact: (id: string, body: z.input<typeof sectionDraft>, settings?: CallSettings) =>
      http.call('POST', `component/${id}/dry-run`, {
        ...settings,
        schema: ({ sectionImpact }) => sectionImpact,
        body,
      }),

    /** `POST field-group/{id}/dry-run`: the effect of changed inputs on all uses of the group. */
    groupImpact: (id: string, body: z.input<typeof groupDraft>, settings?: CallSettings) =>
      http.call('POST', `field-group/${id}/dry-run`, {
        ...settings,
        schema: ({ groupImpact }) => groupImpact,
        body,
      }),

    /** `POST website-setting/{id}/dry-run`: what a changed form would do to the posts of the type. */
    formImpact: (id: string, body: z.input<typeof formDraft>, settings?: CallSettings) =>
      http.call('POST', `website-setting/${id}/dry-run`, {
        ...settings,
        schema: ({ formImpact }) => formImpact,
        body,
      }),

    /** `GET ticket-provider/tickets` (API-69): the tickets of the client's external provider, up to 1000. */
    externalTickets: (settings?: CallSettings): Promise<ApiResult<ExternalTicketList>> =>
      http.call('GET', 'ticket-provider/tickets', {
        ...settings,
        schema: ({ externalTicketList }) => externalTicketList,
      }),

    /** `GET ticket/developer/list` (API-25, TICK-14): whom tickets can be assigned to; for the ticket master. */
    ticketDevelopers: (settings?: CallSettings) =>
      http.call('GET', 'ticket/developer/list', {
        ...settings,
        schema: ({ listOf, ticketDeveloper }) => listOf(ticketDeveloper),
      }),
    /** `GET insight/views`: page views of the website; titles in `language` where they have it. */
    pageViews: (days: number, language: string, settings?: CallSettings): Promise<ApiResult<PageViews>> =>
      http.call('GET', 'insight/views', {
        ...settings,
        schema: ({ pageViews }) => pageViews,
        query: { days, language },
      }),
    /** `GET insight/content`: how many pages and posts there are, in one call for all types. */
    contentCounts: (settings?: CallSettings): Promise<ApiResult<ContentCounts>> =>
      http.call('GET', 'insight/content', { ...settings, schema: ({ contentCounts }) => contentCounts }),
    /** `GET insight/summary`: recent changes, scheduled records and waiting ones. */
    insightSummary: (settings?: CallSettings) =>
      http.call('GET', 'insight/summary', { ...settings, schema: ({ insightSummary }) => insightSummary }),
    /** `GET insight/mail`: the sender of the client's mail, and whether mail is refused. */
    mailDetail: (settings?: CallSettings) =>
      http.call('GET', 'insight/mail', { ...settings, schema: ({ mailDetail }) => mailDetail }),
    /** `GET insight/storage`: what uploads take up. */
    storageUse: (settings?: CallSettings): Promise<ApiResult<StorageUse>> =>
      http.call('GET', 'insight/storage', { ...settings, schema: ({ storageUse }) => storageUse }),

    /** `GET colleague`: names of the client's staff and of masters, by at most 100 ids. */
    colleagues: (ids: readonly string[], settings?: CallSettings): Promise<ApiResult<Colleagues>> =>
      http.call('GET', 'colleague', {
        ...settings,
        schema: ({ colleagues }) => colleagues,
        query: { ids: ids.join() },
      }),

    /** `GET openapi.json`: the API's description of itself. */
    openApi: (settings?: CallSettings): Promise<ApiResult<unknown>> =>
      http.call('GET', 'openapi.json', { ...settings, optOut: true, schema: ({ anything }) => anything }),
    /** `GET map`: what the map picker may use. */
    mapSettings: (settings?: CallSettings): Promise<ApiResult<MapSettings>> =>
      http.call('GET', 'map', { ...settings, schema: ({ mapSettings }) => mapSettings }),
    /** `GET map/places`: places by words, or the address of a position in degrees. */
    mapPlaces: (
      query: { q: string } | { lat: number; lng: number },
      settings?: CallSettings,
    ): Promise<ApiResult<MapPlaces>> =>
      http.call('GET', 'map/places', { ...settings, schema: ({ mapPlaces }) => mapPlaces, query }),
  };
}
