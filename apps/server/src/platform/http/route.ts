import type { BuiltInRole, CompiledForm, DraftedName, ErrorCode } from '@vold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TypeAccess } from '../auth/menu-limits.ts';
import type { Principal } from '../auth/principal.ts';
import type { Scope } from '../db/index.ts';
import type { HiddenFields, ListedFields } from '../forms/client-forms.ts';
import { parseBody, parseInput, parseQuery } from './parse-input.ts';

/**
 * Access to a route.
 * - `open`: everyone, without a permission (sign-in, the API's description).
 * - `self`: any signed-in user, about themselves.
 * - `action`: needs a grant of the route's action; guests if the client's restricted action allows them.
 * - `site`: only our own site program, by its token.
 */
type RouteAccess = 'open' | 'self' | 'action' | 'site';

/** One call, after sign-in, client and role were checked and its input was parsed. */
export interface RequestContext<P = unknown, Q = unknown, B = unknown> {
  readonly requestId: string;
  readonly ip: string;
  readonly principal: Principal;
  /** The selected client; null if a master reads across clients and on calls that concern no client. */
  readonly clientId: string | null;
  /** The call is about the draft: it reads the draft, and what it writes is drafted. */
  readonly inDraft: boolean;
  /** It reads what guests will see once the draft is published. */
  readonly inPreview: boolean;
  /** The caller sees what a guest sees: published records, public fields. */
  readonly asGuest: boolean;
  /** The action is granted for the caller's own records only (`is_need_self_permission`). */
  readonly ownOnly: boolean;
  /** Actions that the caller may use on their own records only. */
  readonly selfOnly: ReadonlySet<string>;
  /** Post types that the caller's role may work with; null: all. */
  readonly types: TypeAccess | null;
  /**
   * Fields that the caller's role may read in addition to id, client, revision and times, only on routes that are `byFields`;
   * null: all.
   */
  readonly fields: readonly string[] | null;
  /** Fields of the client's forms that the caller does not see; null: none. */
  readonly hidden: HiddenFields | null;
  /** Fields that lists of posts are served by in order; null: none. */
  readonly listed: ListedFields | null;
  /** Forms of the client's post types, by type; null: the call is not about posts. */
  readonly forms: ReadonlyMap<string, CompiledForm> | null;
  /** Codes of the languages of the client's website; null: not known. */
  readonly languages: readonly string[] | null;
  /** The database scope of this call. @throws for calls that concern no client and have no user */
  readonly scope: Scope;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** JSON that is already text: sent as it is, so that large columns are never parsed and printed again. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly method: HttpMethod;
  /** Below `/api/v1`, for example `page/:id`. */
  readonly path: string;
  /** `{resource}.{verb}`: the permission that the call needs, its name in the catalog and in OpenAPI. */
  readonly action: string;
  readonly access: RouteAccess;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Shape of a successful answer; null for streams and files. */
  readonly response: z.ZodType | null;
  /** Status of a successful answer; default 200. */
  readonly success?: 200 | 201 | 202;
  /** Media type of a successful answer; default `application/json`. */
  readonly produces?: string;
  /** Headers that the call understands. */
  readonly headers?: readonly ('If-Match' | 'Idempotency-Key' | 'Last-Event-ID')[];
  /** Refusals in addition to those of its kind of calls (`refusalsOf`). */
  readonly refusals?: readonly ErrorCode[];
  /** Bytes; default 1 MB. */
  readonly bodyLimit?: number;
  /** The call takes `multipart/form-data`; its handler reads the parts itself. */
  readonly multipart?: boolean;
  /** The body may have gigabytes: a client sends one at a time. */
  readonly largeBody?: boolean;
  /** Texts that such a body may have before its file. */
  readonly uploadFields?: readonly string[];
  /** The call takes JSON and what browsers send for a form without a script, urlencoded or multipart. */
  readonly htmlForms?: boolean;
  /** Guests may be allowed to make this call though it is no GET. */
  readonly guestWrite?: boolean;
  /** Stays open to users who must set up a second factor before anything else. */
  readonly beforeSecondFactor?: boolean;
  /** A preview token may make this call, about its own record. */
  readonly preview?: boolean;
  /** A master need not name a client. */
  readonly acrossClients?: boolean;
  /** No grant replaces being the platform's owner. */
  readonly masterOnly?: boolean;
  /** Only these roles, and the platform's owner; no grant replaces it. */
  readonly roles?: readonly BuiltInRole[];
  /** Users who may only read some fields get an answer with these. */
  readonly byFields?: boolean;
  /**
   * Resources whose public content it changes: if publishing is a separate right, it needs that right. Default: the action's
   * own resource, of calls other than GET.
   */
  readonly publishes?: readonly DraftedName[];
  /** It drafts the same if it is sent in the draft. */
  readonly drafts?: boolean;
  /** Names posts and pages, though it is about another resource: their types and hidden fields are looked up. */
  readonly namesRecords?: boolean;
  readonly handle: (context: RequestContext<z.output<P>, z.output<Q>, z.output<B>>) => Promise<unknown>;
}

/** A row of the route table. */
export type ApiRoute = Omit<RouteInput<z.ZodType, z.ZodType, z.ZodType>, 'handle'> & {
  /** Parses the input (422 with every failing field) and handles the call. */
  readonly handle: (context: RequestContext) => Promise<unknown>;
};

/** Defines a call of the API. Routes reach the server only through the route table (`createRouteTable`). */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(input: RouteInput<P, Q, B>): ApiRoute {
  const none = z.undefined();
  return {
    ...input,
    handle: (context) =>
      input.handle({
        // Field by field: spreading would call the getter below, which throws where a call has no scope.
        requestId: context.requestId,
        ip: context.ip,
        principal: context.principal,
        clientId: context.clientId,
        inDraft: context.inDraft,
        inPreview: context.inPreview,
        asGuest: context.asGuest,
        ownOnly: context.ownOnly,
        selfOnly: context.selfOnly,
        types: context.types,
        fields: context.fields,
        hidden: context.hidden,
        listed: context.listed,
        forms: context.forms,
        languages: context.languages,
        request: context.request,
        reply: context.reply,
        get scope() {
          return context.scope;
        },
        params: parseInput(input.params ?? none, input.params && context.params) as z.output<P>,
        query: parseQuery(input.query ?? none, input.query && context.query) as z.output<Q>,
        body: parseBody(input.body ?? none, input.body && context.body) as z.output<B>,
      }),
  };
}
