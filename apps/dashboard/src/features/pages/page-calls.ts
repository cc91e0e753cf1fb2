import type { RecordBase } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { saveHomepage } from '../../editing/page-meta/homepage.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';

type Calls = RecordConfig['calls'];

/**
 * The calls of a page with its `homepage`: whether it is the website's home page, which the website config says
 * (`default_homepage`). It is written with the next save, after the page (PAGE-09, PAGE-10), and into the draft if the page is.
 */
export const pageCalls: Calls = {
  ...api.page,
  create: async ({ homepage: _, ...fields }, settings) => {
    const result = await api.page.create(fields, settings);
    return result.ok ? { ...result, data: withHomepage(result.data) } : result;
  },
  update: async (id, { homepage, ...fields }, settings) => {
    // Only the page's id is left where nothing but the home page changed: then the page itself is not written.
    const changed = Object.keys(fields).some((name) => name !== 'id');
    const result = changed
      ? await api.page.update(id, fields, settings)
      : await api.page.get(id, { exempt: true, draft: true });
    if (!result.ok) return result;
    if (homepage === true) {
      const { answer } = await saveHomepage(id, settings?.draft ?? false);
      if (!answer.ok) return answer;
    }
    return { ...result, data: withHomepage(result.data) };
  },
  restoreVersion: async (id, rev, settings) => {
    const result = await api.page.restoreVersion?.(id, rev, settings);
    if (!result) throw new Error('pages have versions');
    return result.ok ? { ...result, data: withHomepage(result.data) } : result;
  },
};

/** A page as its form has it. Other screens read the same page from the cache, where it has no `homepage`. */
export function withHomepage<T extends RecordBase>(page: T): T & { homepage: boolean } {
  return { ...page, homepage: useSession.getState().webconfig?.default_homepage === page.id };
}
