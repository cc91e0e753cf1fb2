import type { Page, PresenceInput } from '@vold/contract';
import type { CallBody } from '@vold/contract/calls';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';
import { type ListQuery, listParameters } from '../where.ts';

/** Calls that single screens and inputs make. */
export function toolCalls(http: Http) {
  return {
    /** The record that is open, while there is no event stream. */
    tellPresence: (body: PresenceInput) => http.ask('POST presence', { body }),
    /** `GET form-submission/export`: what a list of submissions would answer, as CSV. */
    exportSubmissions: (query: Pick<ListQuery, 'where' | 'q'>) =>
      http.download('form-submission/export', listParameters(query)),
    /** What became of a visitor's wish to get the newsletter. */
    newsletterSignUp: (id: string, settings?: CallSettings) =>
      http.ask('GET form-submission/:id/newsletter', { ...settings, params: { id } }),
    /** Tries again. */
    signUpAgain: (id: string) => http.ask('POST form-submission/:id/newsletter', { params: { id } }),
    /** `GET form-submission/{id}/file/{key}`: a file that a visitor sent. */
    submittedFile: (id: string, key: string) => http.download(`form-submission/${id}/file/${key}`),

    /** The frame's address and tokens (LIVE-45); call again to renew. @param view for a separate tab instead of the frame */
    editorSession: (type: 'page' | 'post', id: string, language: string, view = false) =>
      http.ask('POST editor-session', { body: { type, id, language, view } }),
    /** Why the website stays silent in the frame of the dashboard at this origin. */
    checkFrame: (type: 'page' | 'post', id: string, dashboard: string) =>
      http.ask('POST editor-session/check', { body: { type, id, dashboard } }),
    /** Copies the sections of a page into a language that has none. */
    fillLanguage: (id: string, language: string) =>
      http.ask('POST page/:id/fill-language', {
        exempt: true,
        schema: ({ record }) => record<Page>('page'),
        params: { id },
        body: { language },
      }),
    /** What is wrong with how a section would look, and the inputs that its marks ask for. */
    checkSectionView: (body: CallBody<'POST component/check-view'>, settings?: CallSettings) =>
      http.ask('POST component/check-view', { ...settings, exempt: true, body }),
    /** All sections and views of the client, as a theme has them. */
    themeViews: (settings?: CallSettings) => http.ask('GET component/views', settings),
    /** Makes them those of a theme, or says what would change. */
    putThemeViews: (body: CallBody<'PUT component/views'>, settings?: CallSettings) =>
      http.ask('PUT component/views', { ...settings, body }),
    /** What a changed definition would do to the pages that have the section. */
    sectionImpact: (id: string, body: CallBody<'POST component/:id/dry-run'>, settings?: CallSettings) =>
      http.ask('POST component/:id/dry-run', { ...settings, params: { id }, body }),
    /** The effect of changed inputs on all uses of the group. */
    groupImpact: (id: string, body: CallBody<'POST field-group/:id/dry-run'>, settings?: CallSettings) =>
      http.ask('POST field-group/:id/dry-run', { ...settings, params: { id }, body }),
    /** What a changed form would do to the posts of the type. */
    formImpact: (id: string, body: CallBody<'POST website-setting/:id/dry-run'>, settings?: CallSettings) =>
      http.ask('POST website-setting/:id/dry-run', { ...settings, params: { id }, body }),

    /** The tickets of the client's external provider (API-69), up to 1000. */
    externalTickets: (settings?: CallSettings) => http.ask('GET ticket-provider/tickets', settings),
    /** Users that tickets can be assigned to (API-25, TICK-14); for the ticket master. */
    ticketDevelopers: (settings?: CallSettings) => http.ask('GET ticket/developer/list', settings),
    /** Page views of the website; titles in `language` if they have it. */
    pageViews: (days: number, language: string, settings?: CallSettings) =>
      http.ask('GET insight/views', { ...settings, query: { days, language } }),
    /** How many pages and posts there are, in one call for all types. */
    contentCounts: (settings?: CallSettings) => http.ask('GET insight/content', settings),
    /** Recent changes, scheduled records and waiting ones. */
    insightSummary: (settings?: CallSettings) => http.ask('GET insight/summary', settings),
    /** The sender of the client's mail, and whether mail is refused. */
    mailDetail: (settings?: CallSettings) => http.ask('GET insight/mail', settings),
    /** What uploads take up. */
    storageUse: (settings?: CallSettings) => http.ask('GET insight/storage', settings),
    /** Names of the client's staff and of masters, by at most 100 ids. */
    colleagues: (ids: readonly string[], settings?: CallSettings) =>
      http.ask('GET colleague', { ...settings, query: { ids: ids.join() } }),

    /** `GET openapi.json`: the API's description of itself. */
    openApi: (settings?: CallSettings): Promise<ApiResult<unknown>> =>
      http.call('GET', 'openapi.json', { ...settings, schema: ({ anything }) => anything }),
    /** What the map picker may use. */
    mapSettings: (settings?: CallSettings) => http.ask('GET map', settings),
    /** Places by words, or the address of a position in degrees. */
    mapPlaces: (query: { q: string } | { lat: number; lng: number }, settings?: CallSettings) =>
      http.ask('GET map/places', { ...settings, query }),
  };
}
