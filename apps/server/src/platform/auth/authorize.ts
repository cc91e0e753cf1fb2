import { type CompiledForm, type DraftedName, draftedNames, isDrafted, isForPeople } from '@vold/contract';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../db/index.ts';
import { ApiError, invalidField, notFound } from '../errors/api-error.ts';
import { type FormCache, type HiddenFields, hiddenFields, type ListedFields } from '../forms/client-forms.ts';
import { ipOf } from '../http/caller-address.ts';
import type { ApiRoute } from '../http/route.ts';
import type { ClientRules } from './access-rules.ts';
import { createIdentifier, type IdentifierParts, notSignedIn } from './identify.ts';
import { inDraft, mayPublish } from './in-draft.ts';
import { isCreateDisabled, menuReach, type TypeAccess, typeAccessOf } from './menu-limits.ts';
import {
  type PreviewPrincipal,
  type Principal,
  scopeFor,
  type UserPrincipal,
  viewerOf,
} from './principal.ts';
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
  /** Fields that the caller's role may read, besides id, client, revision and times; null: all. */
  readonly fields: readonly string[] | null;
  /** Fields of the client's forms that the caller does not see, on calls about records that have such; null: none. */
  readonly hidden: HiddenFields | null;
  /** Fields that lists of posts can be sorted by, on calls about posts; null: none. */
  readonly listed: ListedFields | null;
  /** Forms of the client's post types, by type, on calls about posts. */
  readonly forms: ReadonlyMap<string, CompiledForm> | null;
  /** Codes of the languages of the client's website; only for callers with permission to write. */
  readonly languages?: readonly string[];
  /** Null on calls that concern no client and have no user. */
  readonly scope: Scope | null;
}

export interface AuthorizerParts extends IdentifierParts {
  readonly forms: FormCache;
}

/** @throws 401, 403, 404 */
export type Authorizer = (route: ApiRoute, request: FastifyRequest) => Promise<AccessDecision>;

/** A call as it is judged: what it asks for, and the client that its path names. */
interface Call {
  readonly route: ApiRoute;
  readonly request: FastifyRequest;
  readonly selected: string | null;
}

/** No actions. */
const none: ReadonlySet<string> = new Set();

/** The decision without any grant. Every other decision starts from it. */
const noGrant = {
  clientId: null,
  asGuest: true,
  ownOnly: false,
  selfOnly: none,
  types: null,
  fields: null,
  hidden: null,
  listed: null,
  forms: null,
  scope: null,
} as const satisfies Omit<AccessDecision, 'principal'>;

/**
 * Decides if a call may be made, in two halves: `identify` finds the principal that sent it, `judge` what they may do: first the
 * kind of route, then the client, then the role. Records are guarded by the database (row-level security, `ownOnly` in conditions).
 */
export function createAuthorizer(parts: AuthorizerParts): Authorizer {
  const { rules, forms } = parts;
  const identify = createIdentifier(parts);

  /** The forms of a client, on calls about records that have fields of forms: what is hidden from the caller, and what lists sort by. */
  async function formsFor(route: ApiRoute, clientId: string, principal: Principal) {
    if (!route.namesRecords && !formed.has(route.action.split('.')[0] ?? '')) return null;
    const found = await forms.of(clientId);
    return {
      hidden: hiddenFields(found, viewerOf(principal, clientId)),
      listed: found.listed.size > 0 ? found.listed : null,
      forms: found.types,
    };
  }

  async function judgeGuest(
    { route }: Call,
    principal: Principal,
    clientId: string | null,
  ): Promise<AccessDecision> {
    if (clientId === null) throw notSignedIn('Please sign in');
    const client = await rules.of(clientId);
    const allowed = client.exists && client.published && client.guestAllowed.has(route.action);
    if (!allowed || !forGuests(route)) throw notSignedIn('Please sign in');
    const ofForms = await formsFor(route, clientId, principal);
    return { ...noGrant, principal, clientId, ...ofForms, scope: scopeFor(principal, clientId, '') };
  }

  /** A preview token reads its own record, drafts included, if its person may still read that, and sees of it what a guest would. */
  async function judgePreview(
    { route, request, selected }: Call,
    principal: PreviewPrincipal,
  ): Promise<AccessDecision> {
    const { clientId, user } = principal;
    const client = await rules.of(clientId);
    if (selected !== null && selected !== clientId) throw notFound();
    if (!route.preview || route.method !== 'GET') throw forbidden();
    const { id } = request.params as { id?: string };
    if (id !== principal.recordId) throw forbidden();
    const reach = wholeReach(user, client, route.action.split('.')[0] ?? '');
    if (!reach) throw forbidden();
    const { ownOnly } = reach;
    const types = reach.types && { use: reach.types, create: reach.types };
    const ofForms = await formsFor(route, clientId, principal);
    const scope = scopeFor(principal, clientId, ipOf(request));
    return { ...noGrant, principal, clientId, ownOnly, types, ...ofForms, scope };
  }

  async function judgeUser({ route, request, selected }: Call, user: UserPrincipal): Promise<AccessDecision> {
    const ip = ipOf(request);
    if (!user.master && selected !== null && selected !== user.clientId) throw notFound();
    const clientId = user.master ? selected : user.clientId;
    if (clientId === null) {
      // Only masters get here, and no form hides anything from them.
      if (!route.acrossClients) throw invalidField('client', 'Name the client at the end of the path');
      return { ...noGrant, principal: user, asGuest: false, scope: scopeFor(user, null, ip) };
    }
    const client = await rules.of(clientId);
    if (!client.exists) throw notFound();
    const { role } = user;
    if (route.masterOnly && !user.master) throw forbidden();
    if (route.roles && !user.master && !route.roles.some((name) => name === role.name)) throw forbidden();
    const reach = menuReach(user, route.action);
    if (reach === 'hidden' || (reach.fields && !route.byFields)) throw forbidden();
    const { fields } = reach;
    const asked = {
      ...noGrant,
      principal: user,
      clientId,
      fields,
      ...(await formsFor(route, clientId, user)),
    };
    if (!isGranted(user, route.action, client.review)) {
      if (!forGuests(route) || !client.guestAllowed.has(route.action)) throw forbidden();
      return { ...asked, scope: scopeFor(user, clientId, ip, true) };
    }
    if (isCreateDisabled(role, route.action)) throw forbidden();
    const limits = limitsOf(user, client, route.action, route.namesRecords ? 'post.get' : route.action);
    const { languages } = client;
    return { ...asked, asGuest: false, ...limits, languages, scope: scopeFor(user, clientId, ip) };
  }

  /** The second half: what a principal may do with this call. */
  async function judge(call: Call, principal: Principal): Promise<AccessDecision> {
    const { route, request, selected } = call;
    if (principal.kind === 'user' && principal.secondFactorDue && !route.beforeSecondFactor)
      throw new ApiError('SECOND_FACTOR_REQUIRED', 'Please set up a second factor first');
    const isPersonal = route.access === 'self' || isForPeople(route.action);
    if (principal.kind === 'user' && principal.viaKey && isPersonal)
      throw new ApiError('FORBIDDEN', 'This is for people: an API key cannot do it. Sign in instead.');
    if (route.access === 'site') {
      if (principal.kind !== 'site') throw notSignedIn('This call is for the site program');
      return { ...noGrant, principal, clientId: selected };
    }
    if (route.access === 'self') {
      if (principal.kind !== 'user') throw notSignedIn('Please sign in');
      const { clientId } = principal;
      const scope = scopeFor(principal, clientId, ipOf(request));
      return { ...noGrant, principal, clientId, asGuest: false, ownOnly: true, scope };
    }
    // Paths of post types exist within a client only.
    if (route.path.startsWith(':') && (selected ?? ownClientOf(principal)) === null)
      throw notFound('This address');
    switch (principal.kind) {
      case 'user':
        return judgeUser(call, principal);
      case 'preview':
        return judgePreview(call, principal);
      case 'link':
        // Reads what guests may, and changes nothing.
        if (selected !== null && selected !== principal.clientId) throw notFound();
        if (route.method !== 'GET') throw forbidden();
        return judgeGuest(call, principal, principal.clientId);
      default:
        return judgeGuest(call, principal, selected);
    }
  }

  return async (route, request) => {
    const call: Call = { route, request, selected: request.raw.voldClientId ?? null };
    const decision: AccessDecision =
      route.access === 'open'
        ? { ...noGrant, principal: { kind: 'guest' }, clientId: call.selected }
        : await judge(call, await identify(request));
    return inDraft(route, request, decision, rules);
  };
}

/** How far a user may publish records of a resource at this moment, outside of any call; null: not at all. */
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

/** The actions whose limits hold for a call: publishing is limited as changing is, and the draft as its content is. */
function actionsBehind(action: string): readonly string[] {
  const [resource = '', verb] = action.split('.');
  if (resource === 'draft' && verb !== 'preview-link')
    return draftedNames.map((name) => `${name}.${verb === 'publish' ? 'update' : 'list'}`);
  return [verb === 'publish' ? `${resource}.update` : action];
}

/**
 * Publishing is granted by resource; the draft of several resources by the right to any of them. The action `publish` alone grants
 * nothing unless the client uses review: otherwise the right to change a record includes publishing it.
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

/** Resources whose records, or their history, have fields of the client's forms. */
const formed: ReadonlySet<string> = new Set(['post', 'page', 'history']);

/** The client of callers who need not name one. */
function ownClientOf(principal: Principal): string | null {
  if (principal.kind === 'preview' || principal.kind === 'link') return principal.clientId;
  return principal.kind === 'user' && !principal.master ? principal.clientId : null;
}

/** Guests read; a route says so if they may do more. */
function forGuests(route: ApiRoute): boolean {
  return route.method === 'GET' || route.guestWrite === true;
}

function forbidden(): ApiError {
  return new ApiError('FORBIDDEN', "You don't have access to this");
}
