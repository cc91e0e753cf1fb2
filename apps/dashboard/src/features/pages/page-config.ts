import type { SelfAnswer, WebsiteSetting } from '@vold/contract';
import { categoryField } from '../../categories/category-field.tsx';
import { voldAddress } from '../../inputs/vold-address/vold-address.tsx';
import { pageIdInput } from '../../page-meta/page-id.tsx';
import {
  addressNote,
  metaDescriptionInput,
  metaTitleInput,
  pageMetaGroup,
} from '../../page-meta/page-meta-group.tsx';
import type { RecordConfig, RecordGroup } from '../../record/record-config.ts';
import { type RecordField, recordField } from '../../record/record-field.ts';
import { asData } from '../../record/record-source.ts';
import { schemaGroups } from '../../record/schema-groups.ts';
import { may } from '../../session/may.ts';
import { pagesHome } from './editor-address.ts';
import { homepageInput } from './homepage-input.tsx';
import { pageCalls, withHomepage } from './page-calls.ts';
import { haveCategories } from './page-forms.ts';

interface PageConfigOptions {
  detail: SelfAnswer;
  clientId: string | null;
  /** Id of the page, or `new`. */
  id: string;
  /** It is the website's home page. */
  isHome: boolean;
  /** Website settings that extend the form of pages. */
  forms: readonly WebsiteSetting[];
}

/** The screen of one page's settings: its name, the forms that extend it, the Page Meta block. */
export function pageConfig(options: PageConfigOptions): RecordConfig {
  const { detail, clientId, forms, isHome } = options;
  const viewer = { role: detail.role, master: detail.client.master, clientId };
  return pageRecord(options, [
    { fields: [pageName, pageIdField(detail), ...(haveCategories(forms) ? [categories] : [])] },
    ...forms.flatMap(({ data }) => schemaGroups(data.cardDetail?.group, viewer)),
    pageMetaGroup(),
    { title: 'Website', fields: [homepageField(isHome)] },
  ]);
}

/** Page Settings, as the side panel has it (PAGE-06 to PAGE-08). */
export function pageSettingsConfig(options: PageConfigOptions): RecordConfig {
  return pageRecord(options, [
    {
      fields: [
        pageIdField(options.detail),
        pageName,
        recordField('customUrl', 'Custom Url', voldAddress, { localized: true, note: addressNote }),
        recordField('meta.title', 'Page Meta Title', metaTitleInput, { localized: true, required: true }),
        recordField('meta.description', 'Page Meta Description', metaDescriptionInput, {
          localized: true,
          required: true,
        }),
        recordField('meta.image', 'Featured Image', 'VoldFileSelector', { options: { accept: ['image'] } }),
        homepageField(options.isHome),
      ],
    },
  ]);
}

/** Categories of pages have the type `page`; no post type is called so. */
const categories = recordField('categories', 'Categories', categoryField, { options: { post: 'page' } });

const pageName = recordField('title', 'Page Name', 'VoldInput', { localized: true, required: true });

function pageRecord({ detail, id, isHome }: PageConfigOptions, groups: readonly RecordGroup[]): RecordConfig {
  return {
    calls: pageCalls,
    present: withHomepage,
    noun: 'page',
    crumbs: [{ title: 'Pages', to: pagesHome }],
    home: pagesHome,
    titleOf: ({ title }, language) => {
      const texts = asData(title);
      return String(texts[language] || Object.values(texts).find(Boolean) || '');
    },
    groups,
    initial: { title: {}, status: 'published' },
    status: true,
    schedule: true,
    remove: 'trash',
    keeps: () => (isHome ? 'The homepage cannot be deleted. Set another page as homepage first.' : null),
    readOnly: !may(detail, id === 'new' ? 'page.create' : 'page.update'),
    atField: { SLUG_TAKEN: 'customUrl' },
  };
}

function pageIdField(detail: SelfAnswer): RecordField {
  const { input, note } = pageIdInput(detail);
  return recordField('pageId', 'Page Id', input, { note });
}

function homepageField(isHome: boolean): RecordField {
  return recordField('homepage', 'Set as Homepage', homepageInput, {
    default: isHome,
    note: isHome
      ? 'This is the homepage. To change that, set another page as homepage.'
      : 'With the next save. Visitors then land on this page first.',
  });
}
