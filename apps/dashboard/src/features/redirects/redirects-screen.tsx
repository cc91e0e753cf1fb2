import { IconUpload, IconUser } from '@tabler/icons-react';
import { constants, type Redirect } from '@vold/contract';
import { useMemo } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { Moment } from '../../base/ui/moment.tsx';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { useCsvExport } from '../../core/screen/use-csv-export.ts';
import { api, http } from '../../core/session/api.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import { openImport } from './import/import-popup.tsx';
import { redirectAgain } from './redirect-again.ts';
import { RedirectTabs } from './redirect-tabs.tsx';
import classes from './redirects.module.css';

const makers: Readonly<Record<Redirect['origin'], string>> = {
  person: 'Person',
  move: 'Changed address',
  import: 'Import',
};

/** Old addresses of the website and where they lead. */
export function RedirectsScreen() {
  const { open, primary } = useListLinks('redirect', 'redirect');
  const { detail } = useSignedIn();
  const config = useMemo<ListConfig<Redirect>>(
    () => ({
      calls: api.redirect,
      noun: { one: 'redirect', many: 'redirects' },
      searchFields: null,
      alphabetical: () => 'from',
      modified: false,
      limit: constants.listLimit,
      layouts: ['table'],
      filters: [
        {
          name: 'state',
          title: 'Made by',
          Icon: IconUser,
          options: [
            { value: undefined, label: 'Made by anybody' },
            { value: 'person', label: 'Made by a person', where: { origin: 'person' } },
            { value: 'move', label: 'Made by a changed address', where: { origin: 'move' } },
            { value: 'import', label: 'Made by an import', where: { origin: 'import' } },
          ],
        },
      ],
      titleOf: ({ from }) => from,
      columns: [
        {
          id: 'from',
          title: 'From',
          render: ({ from }) => (
            <span className={classes.address} dir="ltr">
              {from}
            </span>
          ),
          sort: 'from ASC',
        },
        {
          id: 'to',
          title: 'To',
          render: ({ to }) => (
            <span className={classes.address} dir="ltr">
              {to}
            </span>
          ),
          width: '28%',
          below: true,
        },
        {
          id: 'kind',
          title: 'Kind',
          render: ({ permanent }) => (permanent ? 'Permanent' : 'Temporary'),
          width: '100px',
          wideOnly: true,
        },
        {
          id: 'uses',
          title: 'Visits',
          render: ({ uses }) => <span className="num">{formatCount(uses)}</span>,
          width: '70px',
          wideOnly: true,
        },
        {
          id: 'used',
          title: 'Last used',
          render: ({ last_used_at }) =>
            last_used_at ? <Moment className="num" value={last_used_at} /> : 'Never',
          width: '155px',
          wideOnly: true,
        },
        {
          id: 'origin',
          title: 'Made by',
          render: ({ origin }) => makers[origin],
          width: '150px',
          wideOnly: true,
        },
        { ...createdColumn(), onDemand: true },
      ],
      open,
      actions: { remove: 'erase' },
      again: redirectAgain(detail),
      empty: 'There are no redirects yet. One leads visitors from an old address to a new one.',
    }),
    [open, detail],
  );
  const exporting = useCsvExport('redirects.csv', () => http.download('redirect/export'));
  const { mayPublish } = usePublishing('redirect');
  return (
    <ListScreen
      title="Redirects"
      crumbs={[settingsCrumb]}
      config={config}
      primary={primary}
      above={<RedirectTabs />}
      actions={[
        // An import publishes at once.
        ...(mayPublish ? [{ label: 'Import CSV', Icon: IconUpload, onClick: openImport }] : []),
        exporting,
      ]}
    />
  );
}
