import { draftHeader, type Page } from '@vold/contract';
import { expect } from 'vitest';
import type { Answers } from '../../../base/api/testing/test-server.ts';
import { click, field, type, until } from '../../../testing/draw.tsx';
import {
  clientId,
  listOf,
  named,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../../testing/open-dashboard.tsx';

type Start = NonNullable<Parameters<typeof startAnswers>[0]>;

/** A page that visitors can have, with one section. */
export const page = storedPage({
  slug: { en: 'rooms' },
  status: 'published',
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
  components: { en: [{ id: 'sec_1', sectionId: 'hero', data: {} }] },
} as Partial<Page>);
export const { id } = page;
const path = `/dashboard/pages/edit-live/${id}`;
export const calls = {
  get: `GET /api/v1/page/${id}/${clientId}`,
  put: `PUT /api/v1/page/${id}/${clientId}`,
  publish: `POST /api/v1/page/${id}/publish/${clientId}`,
};
/** The page as its draft has it. @param publishedRev null: visitors never saw it */
export const drafted = (fields: object = {}, publishedRev: number | null = 1) => ({
  ...page,
  changed: true,
  published_rev: publishedRev,
  rev: 500,
  ...fields,
});
export const review = { options: { publishing: 'review' } };
export const publisher = { ...superadmin, permissions: [...superadmin.permissions, 'page.publish'] };

interface Opened extends Start {
  stored?: object;
  answers?: Answers;
  /** The title of what is stored. */
  title?: string;
}

/** Opens the live editor of the page. Its answers can be changed afterwards. */
export async function openEditor({
  stored = page,
  answers = {},
  detail = superadmin,
  title = 'Rooms',
  ...start
}: Opened = {}) {
  const all: Answers = {
    ...startAnswers({ detail, ...start }),
    [calls.get]: { body: stored },
    [`GET /api/v1/page/${clientId}`]: listOf(page),
    ...answers,
  };
  const server = await openDashboard(path, all);
  await until(() => expect(document.body.textContent).toContain(`Editing: ${title}`));
  const answer = (given: Answers) => void Object.assign(all, given);
  /** The writes of the page, in short. */
  const writes = () =>
    server.calls
      .filter(({ method, url }) => method !== 'GET' && url.includes(id))
      .map(({ method, url, headers, body }) => ({
        call: url.includes('/publish') ? 'publish' : method,
        draft: headers[draftHeader.toLowerCase()],
        rev: headers['if-match'],
        body,
      }));
  return { ...server, answer, writes };
}

/** Writes into fields of the page's settings. */
export async function write(texts: Record<string, string>): Promise<void> {
  if (!field('Page Name')) await click(named('Page settings'));
  for (const [label, text] of Object.entries(texts)) {
    await until(() => expect(field(label)).toBeDefined());
    await type(field(label), text);
  }
}
