import { valueIn } from '../../base/text/localized.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { type PageGroupsOptions, pageGroups } from '../../editing/page-meta/page-groups.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { pagesHome } from './editor-address.ts';
import { pageCalls, withHomepage } from './page-calls.ts';

/** The settings of one page, as its screen and the side panel have them. */
export function pageConfig({ detail, clientId, id, forms }: PageGroupsOptions): RecordConfig {
  return {
    calls: pageCalls,
    present: withHomepage,
    noun: 'page',
    crumbs: [{ title: 'Pages', to: pagesHome }],
    home: pagesHome,
    titleOf: ({ title }, language) => valueIn(title, language),
    groups: pageGroups({ detail, clientId, id, forms }),
    initial: { title: {}, status: 'published' },
    status: true,
    schedule: true,
    remove: 'trash',
    keeps: () =>
      useSession.getState().webconfig?.default_homepage === id
        ? 'The homepage cannot be deleted. Set another page as homepage first.'
        : null,
    readOnly: !may(detail, id === 'new' ? 'page.create' : 'page.update'),
    atField: { SLUG_TAKEN: 'customUrl' },
  };
}
