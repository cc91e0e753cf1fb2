import { categoryField } from '../categories/category-field.tsx';
import { pageMetaGroup } from '../page-meta/page-meta-group.tsx';
import type { RecordGroup } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';
import { schemaGroups, type Viewer } from '../record/schema-groups.ts';

/**
 * The form of a post: its title and picture, its categories, the form schema of its type as the viewer sees it, and
 * the Page Meta block (POST-01, POST-02). The plain form and the block editor have the same.
 *
 * @param type what posts of the type store in `type`
 * @param schema the form schema of the type, as it is stored
 * @param createSchema that of a record that is being made, where the type has one of its own: it is the whole form then,
 * without Page Meta (FORM-04). A schema that makes no field counts as none.
 */
export function postGroups(
  type: string,
  hasCategory: boolean,
  schema: unknown,
  viewer: Viewer,
  createSchema?: unknown,
): RecordGroup[] {
  const createGroups = schemaGroups(createSchema, viewer);
  const isShort = createGroups.length > 0;
  return [
    {
      fields: [
        recordField('title', 'Title', 'VoldInput', { localized: true, required: true }),
        recordField('featured', 'Featured image', 'VoldFileSelector', { options: { accept: ['image'] } }),
        ...(hasCategory
          ? [recordField('categories', 'Categories', categoryField, { options: { post: type } })]
          : []),
      ],
    },
    ...(isShort ? createGroups : [...schemaGroups(schema, viewer), pageMetaGroup(type)]),
  ];
}
