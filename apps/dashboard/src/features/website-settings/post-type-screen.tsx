import { useMemo } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import { asData } from '../../editing/fields/record-source.ts';
import { mayEditForms } from '../../editing/schema-builder/form-editor-address.ts';
import { OpenPostType } from './form-impact.tsx';
import { postTypeGroups } from './post-type-groups.ts';

/** One post type definition (VIP-15). */
export function PostTypeScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const definition = useMemo<RecordDefinition>(
    () => ({
      calls: api.websiteSetting,
      noun: 'post type',
      crumbs: [vipCrumb, { title: 'Website setting', to: '/dashboard/vip/website-setting' }],
      titleOf: ({ title }) => String(title ?? ''),
      groups: postTypeGroups(mayEditForms(detail)),
      initial: { data: { menu_position: { id: 'posts' }, hasCategory: false } },
      remove: 'trash',
      prepare: (fields) =>
        'data' in fields ? { ...fields, data: withTitle(withoutEmptied(asData(fields.data))) } : fields,
      // The menu is made of these.
      onSaved: () => void queryClient.invalidateQueries({ queryKey: ['menu-settings'] }),
    }),
    [detail],
  );
  return (
    <OpenPostType value={id}>
      <DefinedRecord definition={definition} id={id} />
    </OpenPostType>
  );
}

/** The menu position has its title next to its id; without a position there is none. */
function withTitle({ menu_position, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const id = asData(menu_position).id;
  if (id !== 'posts' && id !== 'property') return data;
  return { ...data, menu_position: { id, title: id === 'posts' ? 'Posts' : 'Property' } };
}

/** Names that were emptied are none: an API path or type of no letters would find no posts. */
function withoutEmptied({ cardDetail, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (cardDetail === undefined || cardDetail === null) return data;
  const { apiModel, ...card } = asData(cardDetail);
  const named = Object.entries(asData(apiModel)).filter(([, text]) => text !== '' && text !== null);
  return { ...data, cardDetail: named.length > 0 ? { ...card, apiModel: Object.fromEntries(named) } : card };
}
