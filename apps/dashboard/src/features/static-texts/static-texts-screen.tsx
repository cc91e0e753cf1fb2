import { constants, type StaticText } from '@vold/contract';
import { wordNamed } from '@vold/sections/words';
import { textIn } from '../../base/text/localized.ts';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { defineList } from '../../editing/definitions/define-list.tsx';
import { LocalizedText } from '../../editing/definitions/localized-text.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';

/** Settings → static text (SETS): texts of the website that belong to no page. */
export const StaticTextsScreen = defineList<StaticText>({
  title: 'Static text',
  crumbs: [settingsCrumb],
  localized: true,
  calls: api.staticText,
  noun: { one: 'static text', many: 'static texts' },
  searchFields: (code) => [`title.${code}`, 'data.id'],
  searchesContent: true,
  alphabetical: (code) => `title.${code}`,
  limit: constants.smallListLimit,
  titleOf: ({ title }, code) => textIn(title, code) || 'Untitled',
  columns: [
    { id: 'title', title: 'Label', render: ({ title }) => <LocalizedText text={title} without="Untitled" /> },
    { id: 'id', title: 'Id', render: ({ data }) => String(data?.id ?? ''), width: '25%', wideOnly: true },
    {
      id: 'replaces',
      title: 'Replaces',
      render: ({ data }) => wordNamed(data?.id)?.text ?? '',
      width: '25%',
      wideOnly: true,
    },
    createdColumn(),
  ],
  actions: { duplicate: true, remove: 'trash' },
  empty: 'There are no static texts yet.',
});
