import type { SiteAnswer } from '@vold/contract';
import type { Keychain } from '../../platform/auth/keychain.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Websites } from '../../platform/http/websites.ts';
import { issueFormToken } from '../form-builder/index.ts';
import { answerForFrame, type DraftRequest } from './answer-for-frame.ts';
import { answerForRoute } from './answer-for-route.ts';
import { addressTags } from './change-tags.ts';
import { withTemplates } from './defined-sections.ts';
import { findForeignAddress } from './find-foreign-address.ts';
import { findRedirect } from './find-redirect.ts';
import { hrefOf } from './localize.ts';
import { type PreviewViewer, siteScope } from './preview-scope.ts';
import { findLimited } from './read-forms.ts';
import { readFrame } from './read-frame.ts';
import { hostNameOf, leadsTo, resolveClient } from './resolve-client.ts';
import { findRoute } from './route-of-path.ts';
import { parseSitePath } from './site-path.ts';
import { wasDeleted } from './was-deleted.ts';

export interface SiteDeps {
  readonly db: Database;
  readonly websites: Websites;
  readonly keychain: Keychain;
}

export interface RenderRequest {
  /** Host header as it came, with or without port. */
  host: string;
  /** Path of the address, percent-encoded, with its leading slash. */
  path: string;
  /** Page of a listing, from 1. */
  page: number;
  /** The list of a post type, also where a page lies at its address: for its feed. */
  list?: boolean;
  /** Who sees the website as it will be; none: a visitor. */
  viewer?: PreviewViewer | null;
  /** Draws no record: header, footer and these collections, for a draft that the caller has. */
  draft?: DraftRequest;
}

/**
 * Everything that a website needs to draw an address, as a visitor may see it. Costs one statement for the
 * client and at most five more in one transaction, however many sections, menus and posts there are;
 * one more where there is nothing, and for a page with forms.
 */
export async function renderSite(deps: SiteDeps, request: RenderRequest): Promise<SiteAnswer> {
  const { db, keychain } = deps;
  const client = await resolveClient(deps, request.host);
  if (!client) return { kind: 'no-client' };
  const elsewhere = request.draft ? null : leadsTo(deps, client, request.host);
  if (elsewhere !== null) return { ...permanentRedirect(client.id, request.path), host: elsewhere };
  const parsed = parseSitePath(request.path);
  const hostName = hostNameOf(request.host);
  const found = await db.read(
    siteScope(request.viewer ?? null, client.id),
    async (tx): Promise<SiteAnswer> => {
      const frame = await readFrame(tx, parsed?.path ?? '');
      const issueToken = (formId: string) => issueFormToken(keychain, formId, Date.now());
      const sources = { tx, client, frame, issueToken };
      if (request.draft) return answerForFrame(sources, request.draft);
      const route = parsed ? findRoute(frame, parsed.path, request) : null;
      // One spelling of an address: lower case, letters with marks as one sign, without slash at the end.
      if (parsed && route && parsed.asked !== `/${parsed.path}`) {
        return permanentRedirect(client.id, hrefOf(parsed.path, '', ''));
      }
      const answer = route && (await answerForRoute(sources, route, { newest: request.list === true }));
      if (answer) return answer;
      const redirect = parsed && (await findRedirect(tx, parsed.asked, hostName));
      // A wildcard takes no feed away from its readers.
      if (parsed && (!redirect || redirect.byWildcard)) {
        const to = await findForeignAddress(tx, frame, parsed.path, hostName);
        if (to !== null) return permanentRedirect(client.id, to);
      }
      if (redirect) {
        const { id, to, permanent } = redirect;
        return { ...permanentRedirect(client.id, to), id, permanent };
      }
      return answerForFrame(sources, null, parsed?.path);
    },
  );
  const answer = await withTemplates(found);
  if (answer.kind === 'page') return withFullForms(db, answer);
  if (answer.kind !== 'not-found' || !parsed) return answer;
  return { ...answer, gone: await wasDeleted(db, client.id, parsed.path) };
}

function permanentRedirect(clientId: string, to: string): Extract<SiteAnswer, { kind: 'redirect' }> {
  return { kind: 'redirect', to, permanent: true, client: { id: clientId }, tags: addressTags };
}

type PageAnswer = Extract<SiteAnswer, { kind: 'page' }>;

/** Says which forms are full. What a page with a limited form shows depends on what is sent with it. */
async function withFullForms(db: Database, answer: PageAnswer): Promise<PageAnswer> {
  const limited = await findLimited(db, answer.client.id, Object.keys(answer.forms));
  if (limited.size === 0) return answer;
  const forms = Object.entries(answer.forms).map(
    ([id, form]) => [id, { ...form, ...limited.get(id) }] as const,
  );
  return { ...answer, forms: Object.fromEntries(forms), tags: [...answer.tags, 'form-submission'] };
}
