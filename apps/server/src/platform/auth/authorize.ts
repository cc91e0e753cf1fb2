import { type CompiledForm, type DraftedName, draftedNames, isDrafted, isForPeople } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Scope } from '../db/index.ts';
import { ApiError, invalidField, notFound } from '../errors/api-error.ts';
import { type FormCache, type HiddenFields, hiddenFields, type ListedFields } from '../forms/client-forms.ts';
import { ipOf } from '../http/ip-of.ts';
import type { ApiRoute } from '../http/route.ts';
import type { AccessRules, ClientRules } from './access-rules.ts';
import { isApiKey } from './api-key.ts';
import { bearerToken } from './bearer-token.ts';
import { inDraft, mayPublish } from './in-draft.ts';
import { deriveSiteToken, type Keychain, sameSecret } from './keychain.ts';
import { isCreateDisabled, menuReach, type TypeAccess, typeAccessOf } from './menu-limits.ts';
import { findPreviewLink, previewOf } from './preview-link.ts';
import { findFrame } from './preview-token.ts';
import { type LinkPrincipal, type Principal, scopeFor, type UserPrincipal, viewerOf } from './principal.ts';
import type { SessionStore } from './session-store.ts';
import { isSessionToken } from './session-token.ts';
import { wholeReach } from './whole-reach.ts';

/** Who calls, for which client, and how far the grant reaches. */
export interface AccessDecision {
  readonly principal: Principal;
  readonly clientId: string | null;
  readonly asGuest: boolean;
  readonly ownOnly: boolean;
  /** Actions that the caller may use on their own records only. */
  readonly selfOnly: ReadonlySet<string>;
  /** Post types that the caller's role may work with; null: all. */
  readonly types: TypeAccess | null;
  /** Fields that the caller's role may read beside id, client, revision and times; null: all. */
  readonly fields: readonly string[] | null;
  /** Fields of the client's forms that the caller does not see, on calls about records that have such; null: none. */
  readonly hidden: HiddenFields | null;
  /** Fields that lists of posts are served by in order, on calls about posts; null: none. */
  readonly listed: ListedFields | null;
  /** Forms of the client's post types, by type, on calls about posts. */
  readonly forms: ReadonlyMap<string, CompiledForm> | null;
  /** Codes of the languages of the client's website, for callers who may write. */
  readonly languages?: readonly string[];
  /** Null on calls that concern no client and have no user. */
  readonly scope: Scope | null;
}

export interface AuthorizerParts {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly rules: AccessRules;
  readonly forms: FormCache;
  readonly keychain: Keychain;
  /** The operator's own token for site processes; null: the one that is derived from the installation key. */
  readonly siteToken: string | null;
}

/** @throws 401, 403, 404 */
export type Authorizer = (route: ApiRoute, request: FastifyRequest) => Promise<AccessDecision>;

/**
 * Decides whether a call may be made, in this order: signed in (or open to guests), then the client,
 * then the role. The record itself is the database's to guard (row-level security, `ownOnly` in its condition).
 */
export function createAuthorizer({
  db,
  sessions,
  rules,
  forms,
  keychain,
  siteToken,
}: AuthorizerParts): Authorizer {
  const siteSecret = siteToken ?? deriveSiteToken(keychain);

  async function identify(request: FastifyRequest): Promise<Principal> {
    const token = bearerToken(request);
    if (token === null) return { kind: 'guest' };
    // First: an operator's own token may begin like an API key.
    if (sameSecret(token, siteSecret)) return { kind: 'site' };
    if (isSessionToken(token) || isApiKey(token)) {
      const session = await sessions.find(token);
      if (!session && isApiKey(token)) throw notSignedIn('This API key is not valid, or not any more.');
      if (!session) throw notSignedIn('Your session has ended. Please sign in again.');
      if (session.closed) throw notSignedIn(closedReason(session.clientName));
      return session.principal;
    }
    if (token.startsWith('pub_')) {
      // A public content token names its client and proves nothing: its bearer is a guest.
      return { kind: 'guest' };
    } else {
      const frame = await findFrame({ keychain, sessions, rules }, token);
      if (frame) return frame;
    }
    throw notSignedIn('Your session has ended. Please sign in again.');
  }

  /** A guest may have a preview link. Others are who they are. */
  async function identifyGuest(request: FastifyRequest, principal: Principal): Promise<Principal> {
    const token = principal.kind === 'guest' ? previewOf(request) : null;
    if (token === null) return principal;
    return findPreviewLink({ db, keychain }, token, (error) =>
      request.log.warn({ err: error }, 'A use was not noted'),
    );
  }

  /** What the forms of a client say of records that have fields of forms: those that are hidden from a caller, and those of lists. */
  async function formsFor(route: ApiRoute, clientId: string, principal: Principal) {
    if (!route.namesRecords && !formed.has(route.action.split('.')[0] ?? ''))
      return { hidden: null, listed: null, forms: null };
    const found = await forms.of(clientId);
    const listed = found.listed.size > 0 ? found.listed : null;
    return { hidden: hiddenFields(found, viewerOf(principal, clientId)), listed, forms: found.types };
  }

  async function decideForGuest(route: ApiRoute, principal: Principal, selected: string | null) {
    if (selected === null) throw notSignedIn('Please sign in');
    const client = await rules.of(selected);
    const allowed = client.exists && client.published && client.guestAllowed.has(route.action);
    if (!allowed || !forGuests(route)) throw notSignedIn('Please sign in');
    return {
      principal,
      clientId: selected,
      asGuest: true,
      ownOnly: false,
      selfOnly: none,
      types: null,
      fields: null,
      ...(await formsFor(route, selected, principal)),
      scope: scopeFor(principal, selected, ''),
    };
  }

  /** Reads what guests may, and changes nothing. */
  async function decideForLink(route: ApiRoute, principal: LinkPrincipal, selected: string | null) {
    if (selected !== null && selected !== principal.clientId) throw notFound();
    if (route.method !== 'GET') throw forbidden();
    return decideForGuest(route, principal, principal.clientId);
  }

  async function decideForUser(
    route: ApiRoute,
    user: UserPrincipal,
    selected: string | null,
    ip: string,
  ): Promise<AccessDecision> {
    if (!user.master && selected !== null && selected !== user.clientId) throw notFound();
    const clientId = user.master ? selected : user.clientId;
    if (clientId === null) {
      if (!route.acrossClients) throw invalidField('client', 'Name the client at the end of the path');
      return {
        principal: user,
        clientId,
        asGuest: false,
        ownOnly: false,
        selfOnly: none,
        types: null,
        fields: null,
        // Only masters read across clients, and they see everything.
        hidden: null,
        listed: null,
        forms: null,
        scope: scopeFor(user, null, ip),
      };
    }
    const client = await rules.of(clientId);
    if (!client.exists) throw notFound();
    const { role } = user;
    if (route.masterOnly && !user.master) throw forbidden();
    if (route.roles && !user.master && !route.roles.some((name) => name === role.name)) throw forbidden();
    const reach = menuReach(user, route.action);
    if (reach === 'hidden' || (reach.fields && !route.byFields)) throw forbidden();
    const { fields } = reach;
    const ofForms = await formsFor(route, clientId, user);
    const granted = isGranted(user, route.action, client.review);
    if (!granted) {
      if (!forGuests(route) || !client.guestAllowed.has(route.action)) throw forbidden();
      const scope = scopeFor(user, clientId, ip, true);
      return {
        principal: user,
        clientId,
        asGuest: true,
        ownOnly: false,
        selfOnly: none,
        types: null,
        fields,
        ...ofForms,
        scope,
      };
    }
    if (isCreateDisabled(role, route.action)) throw forbidden();
    const limits = limitsOf(user, client, route.action, route.namesRecords ? 'post.get' : route.action);
    const scope = scopeFor(user, clientId, ip);
    const { languages } = client;
    return { principal: user, clientId, asGuest: false, ...limits, fields, ...ofForms, languages, scope };
  }

  const decide: Authorizer = async (route, request) => {
    const selected = request.raw.voldClientId ?? null;
    if (route.access === 'open') {
      return {
        principal: { kind: 'guest' },
        clientId: selected,
        asGuest: true,
        ownOnly: false,
        selfOnly: none,
        types: null,
        fields: null,
        hidden: null,
        listed: null,
        forms: null,
        scope: null,
      };
    }
    const principal = await identifyGuest(request, await identify(request));
    if (principal.kind === 'user' && principal.secondFactorDue && !route.beforeSecondFactor) {
      throw new ApiError('SECOND_FACTOR_REQUIRED', 'Please set up a second factor first');
    }
    if (
      principal.kind === 'user' &&
      principal.viaKey &&
      (route.access === 'self' || isForPeople(route.action))
    )
      throw new ApiError('FORBIDDEN', 'This is for people: an API key cannot do it. Sign in instead.');
    if (route.access === 'site') {
      if (principal.kind !== 'site') throw notSignedIn('This call is for the site program');
      return {
        principal,
        clientId: selected,
        asGuest: true,
        ownOnly: false,
        selfOnly: none,
        types: null,
        fields: null,
        hidden: null,
        listed: null,
        forms: null,
        scope: null,
      };
    }
    if (route.access === 'self') {
      if (principal.kind !== 'user') throw notSignedIn('Please sign in');
      const { clientId } = principal;
      const scope = scopeFor(principal, clientId, ipOf(request));
      return {
        principal,
        clientId,
        asGuest: false,
        ownOnly: true,
        selfOnly: none,
        types: null,
        fields: null,
        hidden: null,
        listed: null,
        forms: null,
        scope,
      };
    }
    // No client, no path of its post types: an address of nothing.
    if (route.path.startsWith(':') && (selected ?? ownClientOf(principal)) === null)
      throw notFound('This address');
    if (principal.kind === 'user') return decideForUser(route, principal, selected, ipOf(request));
    if (principal.kind === 'preview') {
      const decision = decideForPreview(
        route,
        principal,
        selected,
        request,
        await rules.of(principal.clientId),
      );
      return { ...decision, ...(await formsFor(route, principal.clientId, principal)) };
    }
    if (principal.kind === 'link') return decideForLink(route, principal, selected);
    return decideForGuest(route, principal, selected);
  };

  return async (route, request) => inDraft(route, request, await decide(route, request), rules);
}

/** How far somebody may publish records of a resource at this moment, without a call; null: not at all. */
export function publishingLimits(
  user: UserPrincipal,
  clientId: string,
  client: ClientRules,
  resource: DraftedName,
): Pick<AccessDecision, 'ownOnly' | 'selfOnly' | 'types'> | null {
  const action = `${resource}.publish`;
  const isTheirs = user.master || user.clientId === clientId;
  if (!isTheirs || !client.exists || menuReach(user, action) === 'hidden') return null;
  return mayPublish(user, resource, client.review) ? limitsOf(user, client, action) : null;
}

/** No actions. */
const none: ReadonlySet<string> = new Set();

function limitsOf(user: UserPrincipal, client: ClientRules, action: string, typed = action) {
  return {
    ownOnly: isOwnOnly(user, client, action),
    selfOnly: user.role.fullAccess ? none : client.selfOnly,
    types: user.master ? null : typeAccessOf(user.role, client.types, typed),
  };
}

/** True if a user may use an action on their own records only. */
export function isOwnOnly({ role }: UserPrincipal, { selfOnly }: ClientRules, action: string): boolean {
  return !role.fullAccess && actionsBehind(action).some((behind) => selfOnly.has(behind));
}

/** The actions whose limits hold for a call: publishing is limited as changing is, and the draft as what is in it. */
function actionsBehind(action: string): readonly string[] {
  const [resource = '', verb] = action.split('.');
  if (resource === 'draft' && verb !== 'preview-link')
    return draftedNames.map((name) => `${name}.${verb === 'publish' ? 'update' : 'list'}`);
  return [verb === 'publish' ? `${resource}.update` : action];
}

/**
 * Publishing is granted by resource, and the draft of several of them by that of any. The action `publish` alone grants nothing where
 * publishing is no right of its own: now and at a time, whoever may change a record publishes it.
 */
function isGranted(user: UserPrincipal, action: string, review: boolean): boolean {
  const { role } = user;
  const [resource = '', verb] = action.split('.');
  if (verb === 'publish' && isDrafted(resource)) return mayPublish(user, resource, review);
  if (role.fullAccess || role.permission.has(action)) return true;
  if (resource !== 'draft' || verb === 'preview-link') return false;
  return draftedNames.some((name) =>
    verb === 'publish' ? mayPublish(user, name, review) : role.permission.has(`${name}.list`),
  );
}

/** Resources whose records, or what was written of them, have fields of the client's forms. */
const formed: ReadonlySet<string> = new Set(['post', 'page', 'history']);

/** The client of callers who need not name one. */
function ownClientOf(principal: Principal): string | null {
  if (principal.kind === 'preview' || principal.kind === 'link') return principal.clientId;
  return principal.kind === 'user' && !principal.master ? principal.clientId : null;
}

/** Guests read; what else they may do says its route. */
function forGuests(route: ApiRoute): boolean {
  return route.method === 'GET' || route.guestWrite === true;
}

/** A preview token reads its own record, drafts included, if its person may still read that, and sees of it what a guest would. */
function decideForPreview(
  route: ApiRoute,
  principal: Extract<Principal, { kind: 'preview' }>,
  selected: string | null,
  request: FastifyRequest,
  client: ClientRules,
): AccessDecision {
  if (selected !== null && selected !== principal.clientId) throw notFound();
  if (!route.preview || route.method !== 'GET') throw forbidden();
  const { id } = request.params as { id?: string };
  if (id !== principal.recordId) throw forbidden();
  const { clientId, user } = principal;
  const reach = wholeReach(user, client, route.action.split('.')[0] ?? '');
  if (!reach) throw forbidden();
  return {
    principal,
    clientId,
    asGuest: true,
    ownOnly: reach.ownOnly,
    selfOnly: none,
    types: reach.types && { use: reach.types, create: reach.types },
    fields: null,
    hidden: null,
    listed: null,
    forms: null,
    scope: scopeFor(principal, clientId, ipOf(request)),
  };
}

function notSignedIn(message: string): ApiError {
  return new ApiError('NOT_SIGNED_IN', message);
}

function forbidden(): ApiError {
  return new ApiError('FORBIDDEN', "You don't have access to this");
}

/** The reason that staff of an unpublished client see instead of the dashboard (AUTH-20). */
export function closedReason(clientName: string): string {
  return `${clientName} is not published. Please ask the owner of this installation.`;
}
