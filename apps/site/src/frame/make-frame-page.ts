import {
  block,
  isObject,
  localeOf,
  localizedData,
  type SiteAnswer,
  sectionInstance,
  status,
} from '@vold/contract';
import { requestsOf } from '@vold/sections';
import { z } from 'zod';
import type { SiteAddress } from '../answer/address.ts';
import { editorHeaders } from '../answer/security-headers.ts';
import { type ApiClient, ApiFailure } from '../api-client.ts';
import type { PageAnswer } from '../cache/page-entry.ts';
import type { AssetNames } from '../render/asset-names.ts';
import { drawInTime } from '../render/draw-in-time.ts';
import { PageSizeError } from '../render/drawing-budget.ts';
import { plainPage } from '../render/plain-page.ts';
import { renderFrame } from './render-frame.tsx';

const query = z.object({
  type: z.enum(['page', 'post']).catch('page'),
  pageId: z.string().min(1).max(100),
  clientId: z.string().min(1).max(100),
  language: z.string().max(20).catch(''),
  tkn: z.string().min(1).max(4000),
  /** A draft in its own tab, as visitors will see it. */
  view: z.enum(['draft']).optional(),
});

const texts = z.record(z.string(), z.string()).catch({});
const draftRecord = z.looseObject({
  id: z.string(),
  rev: z.number().catch(0),
  status: status.catch('draft'),
  title: texts,
  type: z.string().catch(''),
  components: z.record(z.string(), z.array(sectionInstance)).catch({}),
  featured: z.unknown().optional(),
  data: z.unknown().optional(),
  published_at: z.unknown().optional(),
  block: z.record(z.string(), z.array(z.array(block))).catch({}),
});
export type DraftRecord = z.infer<typeof draftRecord>;
export type DraftFrame = Extract<SiteAnswer, { kind: 'frame' }>;

interface DraftRequest {
  api: ApiClient;
  assets: AssetNames;
  address: SiteAddress;
  dashboards: readonly string[];
}

/**
 * The page that the dashboard frames (LIVE-41): a draft, read with the editor's preview token, inside the
 * website's own header and footer as they will be. Nothing of it is kept.
 */
export async function makeFramePage({ api, assets, address, dashboards }: DraftRequest): Promise<PageAnswer> {
  const refuse = (code: number, text: string): PageAnswer => {
    const page = plainPage(code, 'This preview cannot be shown', text);
    return { ...page, headers: { ...page.headers, ...editorHeaders(dashboards) } };
  };
  const asked = query.safeParse(Object.fromEntries(address.query));
  if (!asked.success) return refuse(400, 'Its address is incomplete. Open the page from the dashboard.');
  const { type, pageId, clientId, language, tkn, view } = asked.data;
  const editing = view === undefined;
  try {
    const record = draftRecord.parse(await api.draft(type, pageId, clientId, tkn));
    const { host, path } = address;
    const read = (requests: DraftRequests) =>
      api.render({
        host,
        path,
        preview: tkn,
        draft: { language, recordId: pageId, ...requests, type: record.type },
      });
    const requests = requestsOfDraft(record, language, null);
    let frame = await read(requests);
    if (frame.kind === 'frame') {
      // The client's definitions come with the first answer, and may need posts and pages in addition.
      const all = requestsOfDraft(record, language, frame);
      if (sizeOf(all) > sizeOf(requests)) frame = await read(all);
    }
    if (frame.kind !== 'frame' || frame.client.id !== clientId) {
      return refuse(404, 'This website belongs to another client. Check its addresses in Settings.');
    }
    return drawInTime(clientId, () =>
      renderFrame({ type, record, frame, assets, address, dashboards, editing }),
    );
  } catch (error) {
    if (error instanceof PageSizeError)
      return refuse(422, `This page is too large to be shown. ${error.message}`);
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    const expired = error.status === 401;
    const again = editing ? 'Reload the editor.' : 'Open it from the dashboard again.';
    const text = expired ? `The preview link has expired. ${again}` : 'This page was not found.';
    return refuse(expired ? 401 : 404, text);
  }
}

type DraftRequests = Pick<NonNullable<Parameters<ApiClient['render']>[0]['draft']>, 'collections' | 'pages'>;

/** They are in the address of a call, which has room for 50,000 characters of them. */
const mostRequests = 60;
const mostPlaces = 100;

function requestsOfDraft(record: DraftRecord, language: string, known: DraftFrame | null): DraftRequests {
  const asked = (record.components[language] ?? []).map((section) =>
    requestsOf(section, known?.builtSections[section.sectionId] ?? null),
  );
  if (known && isObject(record.data)) {
    const data = localizedData(record.data, localeOf(known.languages, language));
    asked.push(requestsOf({ id: record.id, sectionId: '', data }, known.fields));
  }
  const collections = asked.flatMap((requests) => [...requests.collections]).slice(0, mostRequests);
  return {
    // More than are shown, so that raising the number shows at once.
    collections: Object.fromEntries(collections.map(([key, request]) => [key, { ...request, count: 48 }])),
    pages: [...new Set(asked.flatMap(({ places }) => places))].slice(0, mostPlaces),
  };
}

function sizeOf({ collections, pages }: DraftRequests): number {
  return Object.keys(collections).length + pages.length;
}
