import type { SelfAnswer, WebsiteSetting } from '@vold/contract';
import { formViewer } from '../../core/session/form-viewer.ts';
import { categoryField } from '../categories/category-field.tsx';
import type { RecordGroup } from '../record/record-config.ts';
import { formField, recordField } from '../record/record-field.ts';
import { schemaGroups } from '../record/schema-groups.ts';
import { homepageInput } from './homepage-input.tsx';
import { haveCategories } from './page-forms.ts';
import { pageIdInput } from './page-id.tsx';
import { addressField, pageMetaGroup } from './page-meta-group.tsx';
import { searchEnginesGroup } from './search-engines-group.ts';

export interface PageGroupsOptions {
  detail: SelfAnswer;
  clientId: string | null;
  /** Id of the page, or `new`. */
  id: string;
  /** Website settings that extend the form of pages. */
  forms: readonly WebsiteSetting[];
}

/** Page settings (PAGE-06, PAGE-08): the same form next to the list, on its own screen and in the live editor. */
export function pageGroups({ detail, clientId, id, forms }: PageGroupsOptions): RecordGroup[] {
  const viewer = formViewer(detail, clientId);
  const owner = { kind: 'page', id, prefix: '' } as const;
  const { input, note } = pageIdInput(detail);
  return [
    {
      fields: [pageName, addressField(owner), recordField<'page'>('pageId', 'Page Id', input, { note })],
    },
    pageMetaGroup(owner),
    {
      title: 'Website',
      fields: [
        formField('homepage', 'Set as Homepage', homepageInput(id)),
        ...(haveCategories(forms) ? [categories] : []),
      ],
    },
    searchEnginesGroup,
    ...forms.flatMap(({ data }) => schemaGroups(data.cardDetail?.group, viewer)),
  ];
}

/** Categories of pages have the type `page`; no post type is called so. */
const categories = recordField<'page'>('categories', 'Categories', categoryField, {
  options: { post: 'page' },
});

const pageName = recordField<'page'>('title', 'Page Name', 'VoldInput', { localized: true, required: true });
