import { Switch } from '@mantine/core';
import { constants, type RestrictedAction } from '@vold/contract';
import { useMemo, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import { ChooseClient } from '../../core/client-choice/choose-client.tsx';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';

/** The catalog of restricted actions (VIP-01): the users who may use an action without a grant. */
export function AcpScreen() {
  const chosen = useSession((state) => state.clientId !== null);
  if (chosen) return <Catalog />;
  // Each client has all actions: together they would be one action many times.
  return (
    <Screen title="ACP" crumbs={crumbs}>
      <ChooseClient />
    </Screen>
  );
}

const crumbs = [vipCrumb];

function Catalog() {
  const { detail } = useSignedIn();
  const allowed = may(detail, 'restricted-action.update');
  const config = useMemo<ListConfig<RestrictedAction>>(
    () => ({
      calls: api.restrictedAction,
      noun: { one: 'action', many: 'actions' },
      searchFields: () => ['action'],
      alphabetical: () => 'action',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: ({ action }) => action,
      columns: [
        { id: 'action', title: 'Action', render: ({ action }) => action },
        {
          id: 'guest',
          title: 'Guests allowed',
          render: (item) => (
            <RuleSwitch item={item} rule="is_guest_allowed" label="Guests allowed" allowed={allowed} />
          ),
          width: '22%',
        },
        {
          id: 'self',
          title: 'Needs self permission',
          render: (item) => (
            <RuleSwitch
              item={item}
              rule="is_need_self_permission"
              label="Needs self permission"
              allowed={allowed}
            />
          ),
          width: '24%',
        },
      ],
      actions: {},
      empty: 'There are no restricted actions.',
    }),
    [allowed],
  );
  return <ListScreen title="ACP" crumbs={crumbs} config={config} />;
}

interface RuleSwitchProps {
  item: RestrictedAction;
  rule: 'is_guest_allowed' | 'is_need_self_permission';
  label: string;
  allowed: boolean;
}

/** Switched at once, and back with the reason if the server refuses. */
function RuleSwitch({ item, rule, label, allowed }: RuleSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Switch
      aria-label={`${label}: ${item.action}`}
      disabled={!allowed}
      checked={wanted ?? item[rule]}
      onChange={async (event) => {
        const value = event.currentTarget.checked;
        setWanted(value);
        const result = await api.restrictedAction.update(item.id, { [rule]: value });
        if (!result.ok) notifyError(result.data.details?.[0]?.message ?? result.data.message);
        else await queryClient.invalidateQueries({ queryKey: ['restricted-action'] });
        setWanted(null);
      }}
    />
  );
}
