import type { Navigation, NavigationPosition } from '@vold/contract';
import { inMenuOrder } from '@vold/document';
import { type ReactNode, useMemo } from 'react';
import type { ApiResult } from '../../base/api/result.ts';
import { asText } from '../../base/text/read-value.ts';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { InputKind } from '../../editing/fields/input-kind.ts';
import { CopiedText } from '../../editing/inputs/copied-text.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { formField, recordField } from '../../editing/record/record-field.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { useEditingNavigation } from './editing-navigation.ts';
import { menuItemsField } from './items/menu-items-field.tsx';
import { menuLanguages } from './menu-languages.ts';
import { menuPositions } from './menu-positions.ts';
import { MenuPreview } from './menu-preview.tsx';
import { menusHome } from './menu-tabs.tsx';

interface MenuScreenProps {
  /** Id of the menu, or `new` (SETN-08). */
  id: string;
  position: NavigationPosition;
  head: ReactNode;
}

/** The website menu editor (SETN-12): name, id, status, page search, custom link and the nested menu. */
export function MenuScreen({ id, position, head }: MenuScreenProps) {
  const { detail } = useSignedIn();
  const creating = id === 'new';
  const config = useMemo<RecordConfig>(
    () => ({
      calls: {
        ...api.navigation,
        get: async (menu, settings) => ordered(await api.navigation.get(menu, settings)),
      },
      noun: 'menu',
      crumbs: [settingsCrumb, { title: 'Navigation', to: menusHome }],
      home: menusHome,
      kind: position,
      head,
      titleOf: ({ title }) => asText(title),
      groups: [
        { fields: [recordField<'navigation'>('items', 'Menu items', menuItemsField)] },
        {
          lead: (source, language) => <MenuPreview source={source} language={language} />,
          fields: [
            recordField<'navigation'>('title', 'Name', 'VoldInput', { half: true }),
            recordField<'navigation'>('position', 'Position', 'VoldSelectOption', {
              half: true,
              required: true,
              options: { values: menuPositions.map((one) => ({ id: one.position, title: one.title })) },
            }),
          ],
        },
        ...(creating
          ? []
          : [{ title: 'For developers', folded: true, fields: [formField('id', 'Id', idField)] }]),
      ],
      initial: { position, title: 'Menu', status: 'draft', items: [] },
      status: true,
      remove: 'trash',
      readOnly: !may(detail, creating ? 'navigation.create' : 'navigation.update'),
      languagesOf: menuLanguages,
      onSaved: ({ client_id, id: saved }) =>
        useEditingNavigation.setState({ clientId: client_id ?? null, id: saved }),
    }),
    [detail, creating, position, head],
  );
  return <RecordScreen config={config} id={id} />;
}

/** A menu as people see it: its top-level items stand where `order` puts them (SETN-04). */
function ordered(answer: ApiResult<Navigation>): ApiResult<Navigation> {
  if (!answer.ok) return answer;
  const { items, order } = answer.data;
  return { ...answer, data: { ...answer.data, items: inMenuOrder(items, order) } };
}

/** The menu's id, by which a website requests menus. It cannot be changed. */
const idField: InputKind = {
  Input: ({ id, describedBy, value }) => (
    <CopiedText id={id} describedBy={describedBy} text={asText(value)} label="Copy the id" />
  ),
  labeling: 'control',
  isEmpty: () => false,
};
