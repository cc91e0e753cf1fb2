import {
  type ApiKey,
  apiKeyResource,
  type Category,
  type Client,
  type Component,
  categoryResource,
  clientErasure,
  clientResource,
  componentResource,
  type EditorSession,
  type ExternalTicketList,
  editorSession,
  externalTicketList,
  type FormBuilder,
  type FormSubmission,
  filesResource,
  formBuilderResource,
  formSubmissionResource,
  type History,
  historyResource,
  importJob,
  type ListAnswer,
  type LoginAnswer,
  loginAnswer,
  logoutAnswer,
  type MailTemplate,
  type MapPlaces,
  type MapSettings,
  type Media,
  mailTemplateResource,
  mapPlaces,
  mapSettings,
  mediaFolders,
  type Navigation,
  navigationResource,
  offeredProviders,
  type Page,
  type Post,
  type PresenceInput,
  pageResource,
  passkey,
  type passkeyAssertion,
  passkeyCreation,
  type passkeyRegistration,
  passkeyRequest,
  pictureResource,
  postResource,
  providerAddress,
  type Redirect,
  type RestrictedAction,
  type Role,
  recoveryCodesAnswer,
  redirectResource,
  restrictedActionResource,
  roleResource,
  type SecondFactorMethod,
  type SelfAnswer,
  type SignInProvider,
  type StaticText,
  secondFactorStatus,
  selfAnswer,
  signInProviderResource,
  staticResource,
  totpSetUp,
  type User,
  userResource,
  type Webconfig,
  type Webhook,
  type WebsiteSetting,
  webconfigResource,
  webhookDelivery,
  webhookResource,
  websiteSettingResource,
} from '@vold/contract';
import { z } from 'zod';
import type { Http } from './http.ts';
import { listSchema, recordSchema } from './record-schema.ts';
import { type CallSettings, resourceCalls } from './resource-calls.ts';
import { type ApiResult, failure } from './result.ts';
import { type Upload, upload } from './upload.ts';
import { type ListQuery, listParameters } from './where.ts';

/** Fields that lists leave out (`list.omit` of the contract). */
export type ListedPage = Omit<Page, 'components'>;
export type ListedPost = Omit<Post, 'block'>;
export type ListedForm = Omit<FormBuilder, 'inputs'>;

const ownSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What proves that somebody may change his second factor. */
export interface FactorProof {
  password?: string;
  method: SecondFactorMethod;
  code: string;
}

const createdKey = recordSchema<ApiKey>(apiKeyResource).and(z.object({ key: z.string() }));
const webhookWithSecret = recordSchema<Webhook>(webhookResource).and(z.object({ secret: z.string() }));
const done = z.object({ code: z.number() });
const config = recordSchema<Webconfig>(webconfigResource);
/** `GET webconfig` answers a results array, first used, or the config itself (API-21). */
const configAnswer = z.union([z.object({ results: z.array(config) }), config]);

/** Every call of the API that the dashboard makes, one function each (design/api.md). */
export function createApi(http: Http, onSessionEnded: () => void) {
  function send<T>(
    path: string,
    file: Blob,
    fields: Record<string, string>,
    schema: z.ZodType<T>,
    options: { clientId?: string; onProgress?: (sent: number, total: number) => void },
  ): Upload<T> {
    const body = new FormData();
    // Fields first: the server reads the parts in order and streams the file.
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    return upload({
      address: http.address(path, { clientId: options.clientId }),
      headers: http.headers(),
      body,
      schema,
      onProgress: options.onProgress,
      onSessionEnded,
    });
  }

  return {
    page: resourceCalls<Page, ListedPage>(http, pageResource),
    post: resourceCalls<Post, ListedPost>(http, postResource),
    category: resourceCalls<Category>(http, categoryResource),
    component: resourceCalls<Component>(http, componentResource),
    navigation: resourceCalls<Navigation>(http, navigationResource),
    picture: resourceCalls<Media>(http, pictureResource),
    files: resourceCalls<Media>(http, filesResource),
    redirect: resourceCalls<Redirect>(http, redirectResource),
    user: resourceCalls<User>(http, userResource),
    role: resourceCalls<Role>(http, roleResource),
    restrictedAction: resourceCalls<RestrictedAction>(http, restrictedActionResource),
    client: resourceCalls<Client>(http, clientResource, true),
    websiteSetting: resourceCalls<WebsiteSetting>(http, websiteSettingResource),
    staticText: resourceCalls<StaticText>(http, staticResource),
    webconfigRecord: resourceCalls<Webconfig>(http, webconfigResource),
    history: resourceCalls<History>(http, historyResource),
    /** `POST presence`: which record is open in the place of an event stream. */
    tellPresence: (body: PresenceInput) => http.call('POST', 'presence', { schema: done, body }),
    signInProvider: resourceCalls<SignInProvider>(http, signInProviderResource),
    apiKey: resourceCalls<ApiKey>(http, apiKeyResource),
    /** `POST api-key`: the only answer with the key itself. */
    createApiKey: (fields: Record<string, unknown>): Promise<ApiResult<ApiKey & { key: string }>> =>
      http.call('POST', 'api-key', { schema: createdKey, body: fields }),
    webhook: resourceCalls<Webhook>(http, webhookResource),
    /** `POST webhook`: its answer has the secret. */
    createWebhook: (fields: Record<string, unknown>): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', 'webhook', { schema: webhookWithSecret, body: fields }),
    /** `POST webhook/{id}/rotate-secret`: its answer has the new secret; the old one signs for a day, unless `atOnce`. */
    rotateWebhookSecret: (id: string, atOnce: boolean): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', `webhook/${id}/rotate-secret`, {
        schema: webhookWithSecret,
        body: { at_once: atOnce },
      }),
    /** `GET webhook/{id}/deliveries`: what was sent to it, the latest first; up to 200. */
    webhookDeliveries: (id: string, limit: number, settings?: CallSettings) =>
      http.call('GET', `webhook/${id}/deliveries`, {
        ...settings,
        schema: listSchema(webhookDelivery),
        query: { limit },
      }),
    redeliver: (id: string, delivery: string) =>
      http.call('POST', `webhook/${id}/deliveries/${delivery}/resend`, { schema: done, body: {} }),
    formBuilder: resourceCalls<FormBuilder, ListedForm>(http, formBuilderResource),
    formSubmission: resourceCalls<FormSubmission>(http, formSubmissionResource),
    mailTemplate: resourceCalls<MailTemplate>(http, mailTemplateResource),
    /** `GET form-submission/export`: what a list of submissions would answer, as CSV. */
    exportSubmissions: (query: Pick<ListQuery, 'where' | 'q'>) =>
      http.download('form-submission/export', listParameters(query)),
    /** `GET form-submission/{id}/file/{key}`: a file that a visitor sent. */
    submittedFile: (id: string, key: string) => http.download(`form-submission/${id}/file/${key}`),

    /** `POST login`: opts out of the client path. */
    login: (email: string, password: string): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login', { optOut: true, schema: loginAnswer, body: { email, password } }),
    /** `POST login/verify`: the second step. */
    verifyLogin: (
      challenge: string,
      method: SecondFactorMethod,
      code: string,
    ): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/verify', {
        optOut: true,
        schema: loginAnswer,
        body: { challenge, method, code },
      }),
    setUpSecondFactor: (password: string) =>
      http.call('POST', 'self/second-factor', { optOut: true, schema: totpSetUp, body: { password } }),
    confirmSecondFactor: (code: string) =>
      http.call('POST', 'self/second-factor/confirm', {
        optOut: true,
        schema: recoveryCodesAnswer,
        body: { code },
      }),
    secondFactor: (settings?: CallSettings) =>
      http.call('GET', 'self/second-factor', { ...settings, optOut: true, schema: secondFactorStatus }),
    /** `self/second-factor/recovery-codes` and `disable`: with the password, where there is one, and a code. */
    renewRecoveryCodes: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/recovery-codes', {
        optOut: true,
        schema: recoveryCodesAnswer,
        body: proof,
      }),
    disableSecondFactor: (proof: FactorProof) =>
      http.call('POST', 'self/second-factor/disable', { optOut: true, schema: done, body: proof }),

    askToUsePasskey: () =>
      http.call('POST', 'login/passkey/options', { optOut: true, schema: passkeyRequest, body: {} }),
    loginWithPasskey: (credential: z.input<typeof passkeyAssertion>): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/passkey', { optOut: true, schema: loginAnswer, body: { credential } }),
    passkeys: (settings?: CallSettings) =>
      http.call('GET', 'self/passkeys', { ...settings, optOut: true, schema: listSchema(passkey) }),
    askToMakePasskey: (password: string | undefined) =>
      http.call('POST', 'self/passkeys/options', {
        optOut: true,
        schema: passkeyCreation,
        body: { password },
      }),
    addPasskey: (name: string, credential: z.input<typeof passkeyRegistration>) =>
      http.call('POST', 'self/passkeys', { optOut: true, schema: passkey, body: { name, credential } }),
    renamePasskey: (id: string, name: string) =>
      http.call('PUT', `self/passkeys/${id}`, { optOut: true, schema: passkey, body: { name } }),
    removePasskey: (id: string) =>
      http.call('DELETE', `self/passkeys/${id}`, { optOut: true, schema: z.unknown() }),

    /** Identity providers of an e-mail domain, or of a client by its slug. */
    providers: (who: { email?: string; client?: string }) =>
      http.call('POST', 'login/providers', { optOut: true, schema: offeredProviders, body: who }),
    loginAtProvider: (provider: string, email?: string) =>
      http.call('POST', 'login/provider', {
        optOut: true,
        schema: providerAddress,
        body: { provider, email },
      }),
    finishAtProvider: (query: string): Promise<ApiResult<LoginAnswer>> =>
      http.call('POST', 'login/provider/finish', { optOut: true, schema: loginAnswer, body: { query } }),
    logout: () => http.call('POST', 'logout', { optOut: true, schema: logoutAnswer, body: {} }),
    forgotPassword: (email: string) =>
      http.call('POST', 'self/forgot-password', { optOut: true, schema: done, body: { email } }),
    resetPassword: (token: string, password: string) =>
      http.call('POST', 'self/reset-password', { optOut: true, schema: done, body: { token, password } }),
    /** `GET self` (API-20): the login detail. Exempt, because its own failure resets the session anyway. */
    self: (): Promise<ApiResult<SelfAnswer>> =>
      http.call('GET', 'self', { optOut: true, exempt: true, schema: selfAnswer }),
    /** `POST self/change-password` (API-24). */
    changePassword: (oldpassword: string, newpassword: string) =>
      http.call('POST', 'self/change-password', {
        optOut: true,
        schema: done,
        body: { oldpassword, newpassword },
      }),
    /** Where the signed-in user is signed in. */
    sessions: (settings?: CallSettings): Promise<ApiResult<ListAnswer<OwnSession>>> =>
      http.call('GET', 'self/sessions', { ...settings, optOut: true, schema: listSchema(ownSession) }),
    endSession: (id: string) =>
      http.call('DELETE', `self/sessions/${id}`, { optOut: true, schema: z.unknown() }),
    /** `GET webconfig` (API-21). */
    webconfig: async (settings?: CallSettings): Promise<ApiResult<Webconfig>> => {
      const result = await http.call('GET', 'webconfig', { ...settings, schema: configAnswer });
      if (!result.ok) return result;
      const found =
        'results' in result.data && Array.isArray(result.data.results) ? result.data.results[0] : result.data;
      const parsed = config.safeParse(found);
      return parsed.success
        ? { ok: true, status: result.status, data: parsed.data }
        : failure(404, 'NOT_FOUND', 'This client has no website config.');
    },
    /** `POST webconfig[/{id}]` (API-22): create or update. */
    saveWebconfig: (fields: Partial<Webconfig>, id?: string): Promise<ApiResult<Webconfig>> =>
      http.call('POST', id ? `webconfig/${id}` : 'webconfig', { schema: config, body: fields }),
    /** `POST editor-session` (LIVE-45): the frame's address and tokens; call again to renew. */
    editorSession: (type: 'page' | 'post', id: string, language: string): Promise<ApiResult<EditorSession>> =>
      http.call('POST', 'editor-session', { schema: editorSession, body: { type, id, language } }),

    /** `GET ticket-provider/tickets` (API-69): the tickets of the client's external provider, up to 1000. */
    externalTickets: (settings?: CallSettings): Promise<ApiResult<ExternalTicketList>> =>
      http.call('GET', 'ticket-provider/tickets', { ...settings, schema: externalTicketList }),

    /** `GET openapi.json`: the API's description of itself. */
    openApi: (settings?: CallSettings): Promise<ApiResult<unknown>> =>
      http.call('GET', 'openapi.json', { ...settings, optOut: true, schema: z.unknown() }),
    /** `GET map`: what the map picker may use. */
    mapSettings: (settings?: CallSettings): Promise<ApiResult<MapSettings>> =>
      http.call('GET', 'map', { ...settings, schema: mapSettings }),
    /** `GET map/places`: places by words, or the address of a position in degrees. */
    mapPlaces: (
      query: { q: string } | { lat: number; lng: number },
      settings?: CallSettings,
    ): Promise<ApiResult<MapPlaces>> =>
      http.call('GET', 'map/places', { ...settings, schema: mapPlaces, query }),

    uploadPicture: (
      file: File,
      onProgress?: (sent: number, total: number) => void,
      folder?: string,
    ): Upload<Media> =>
      send('picture', file, mediaFields(file, folder), recordSchema<Media>(pictureResource), { onProgress }),
    uploadFile: (
      file: File,
      onProgress?: (sent: number, total: number) => void,
      folder?: string,
    ): Upload<Media> =>
      send('files', file, mediaFields(file, folder), recordSchema<Media>(filesResource), { onProgress }),
    /** `GET picture/folders`, `GET files/folders`: the folders in use, with how many files each holds. */
    mediaFolders: (kind: 'picture' | 'files', settings?: CallSettings) =>
      http.call('GET', `${kind}/folders`, { ...settings, schema: mediaFolders }),

    /** `POST import/wordpress`: starts an import into a client. */
    importWordpress: (
      file: File,
      options: { clientId: string; dryRun: boolean; onProgress?: (sent: number, total: number) => void },
    ) => send('import/wordpress', file, { dry_run: String(options.dryRun) }, importJob, options),
    /** `POST import/client`: brings in a client that another installation exported; an import of the platform's own. */
    importClient: (
      file: File,
      options: { clientId: string; as: string; onProgress?: (sent: number, total: number) => void },
    ) => send('import/client', file, { as: options.as }, importJob, options),
    /** `GET export`: a client in one archive, without secrets. */
    exportClient: (clientId: string) => http.download('export', {}, clientId),
    /** `POST client/{id}/erase`: for good. */
    eraseClient: (id: string, confirm: string) =>
      http.call('POST', `client/${id}/erase`, { optOut: true, schema: done, body: { confirm } }),
    /** `GET client/{id}/erasure`: 404 once it has ended. */
    erasure: (id: string) =>
      http.call('GET', `client/${id}/erasure`, { optOut: true, schema: clientErasure, exempt: true }),
    importJob: (id: string, clientId: string, settings?: CallSettings) =>
      http.call('GET', `import/${id}`, { ...settings, clientId, schema: importJob }),
    /** The client's newest imports, without their reports. */
    imports: (clientId: string, settings?: CallSettings) =>
      http.call('GET', 'import', { ...settings, clientId, schema: listSchema(importJob) }),
    cancelImport: (id: string, clientId: string) =>
      http.call('DELETE', `import/${id}`, { clientId, schema: z.unknown() }),
  };
}

function mediaFields(file: File, folder?: string): Record<string, string> {
  return { name: file.name, ...(folder && { folder }) };
}

export type Api = ReturnType<typeof createApi>;
