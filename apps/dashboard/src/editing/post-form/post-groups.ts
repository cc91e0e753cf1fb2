import type { Viewer } from '@vold/contract';
import { categoryField } from '../categories/category-field.tsx';
import { addressField, pageMetaGroup } from '../page-meta/page-meta-group.tsx';
import { searchEnginesGroup } from '../page-meta/search-engines-group.ts';
import type { RecordGroup } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';
import { schemaGroups } from '../record/schema-groups.ts';
import { articleFields } from './article-fields.ts';
import type { TypeCard } from './type-card.ts';

interface PostFormOf {
  /** Id of the post, or `new`. */
  id: string;
  /** Value of `type` in posts of the type. */
  type: string;
  hasCategory: boolean;
  card: Pick<TypeCard, 'group' | 'articleFields'>;
  viewer: Viewer;
}

/**
 * The form of a post: its title and picture, its categories, what every article has, the form schema of its type as the
 * viewer sees it, its address and the Page Meta block (POST-01, POST-02). The plain form and both editors have the same.
 */
export function postGroups({ id, type, hasCategory, card, viewer }: PostFormOf): RecordGroup[] {
  const own = schemaGroups(card.group, viewer);
  const owner = { kind: 'post', id, prefix: `${type}/` } as const;
  return [
    mainGroup(type, hasCategory),
    ...(card.articleFields === false ? [] : articleFields(own)),
    ...own.map(neededToPublish),
    { fields: [addressField(owner)] },
    pageMetaGroup(owner),
    searchEnginesGroup,
  ];
}

/**
 * The form that a new post begins with, where it is another than the form it has afterwards: that of a type with a form
 * schema for new records, without Page Meta (FORM-04), or the title alone where it then opens in an editor. Null: the
 * whole form.
 */
export function newPostGroups(
  { type, hasCategory, viewer }: PostFormOf,
  createSchema: unknown,
  hasEditor: boolean,
): RecordGroup[] | null {
  // A schema that makes no field counts as none.
  const own = schemaGroups(createSchema, viewer);
  if (own.length > 0) return [mainGroup(type, hasCategory), ...own];
  return hasEditor ? [{ fields: [title] }] : null;
}

const title = recordField<'post'>('title', 'Title', 'VoldInput', { localized: true, required: true });

function mainGroup(type: string, hasCategory: boolean): RecordGroup {
  return {
    fields: [
      title,
      recordField<'post'>('featured', 'Featured image', 'VoldFileSelector', {
        options: { accept: ['image'] },
      }),
      ...(hasCategory
        ? [recordField<'post'>('categories', 'Categories', categoryField, { options: { post: type } })]
        : []),
    ],
  };
}

/** A post starts as a draft: what its type requires is asked for when it is published. */
function neededToPublish(group: RecordGroup): RecordGroup {
  return { ...group, fields: group.fields.map((field) => ({ ...field, toPublish: true })) };
}
