import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';

const HistoryScreen = lazy(() =>
  import('../../features/history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
);
const ClientsScreen = lazy(() =>
  import('../../features/clients/clients-screen.tsx').then((module) => ({ default: module.ClientsScreen })),
);
const ClientScreen = lazy(() =>
  import('../../features/clients/client-screen.tsx').then((module) => ({ default: module.ClientScreen })),
);
const UsersScreen = lazy(() =>
  import('../../features/users/users-screen.tsx').then((module) => ({ default: module.UsersScreen })),
);
const UserScreen = lazy(() =>
  import('../../features/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
);
const RolesScreen = lazy(() =>
  import('../../features/roles/roles-screen.tsx').then((module) => ({ default: module.RolesScreen })),
);
const RoleScreen = lazy(() =>
  import('../../features/roles/role-screen.tsx').then((module) => ({ default: module.RoleScreen })),
);
const AcpScreen = lazy(() =>
  import('../../features/acp/acp-screen.tsx').then((module) => ({ default: module.AcpScreen })),
);
const PostTypesScreen = lazy(() =>
  import('../../features/website-settings/post-types-screen.tsx').then((module) => ({
    default: module.PostTypesScreen,
  })),
);
const PostTypeScreen = lazy(() =>
  import('../../features/website-settings/post-type-screen.tsx').then((module) => ({
    default: module.PostTypeScreen,
  })),
);
const FieldGroupsScreen = lazy(() =>
  import('../../features/field-groups/field-groups-screen.tsx').then((module) => ({
    default: module.FieldGroupsScreen,
  })),
);
const FieldGroupScreen = lazy(() =>
  import('../../features/field-groups/field-group-screen.tsx').then((module) => ({
    default: module.FieldGroupScreen,
  })),
);
const ApiKeysScreen = lazy(() =>
  import('../../features/api-keys/api-keys-screen.tsx').then((module) => ({ default: module.ApiKeysScreen })),
);
const ApiKeyScreen = lazy(() =>
  import('../../features/api-keys/api-key-screen.tsx').then((module) => ({ default: module.ApiKeyScreen })),
);
const WebhooksScreen = lazy(() =>
  import('../../features/webhooks/webhooks-screen.tsx').then((module) => ({
    default: module.WebhooksScreen,
  })),
);
const WebhookScreen = lazy(() =>
  import('../../features/webhooks/webhook-screen.tsx').then((module) => ({ default: module.WebhookScreen })),
);
const SignInProvidersScreen = lazy(() =>
  import('../../features/sign-in-providers/sign-in-providers-screen.tsx').then((module) => ({
    default: module.SignInProvidersScreen,
  })),
);
const SignInProviderScreen = lazy(() =>
  import('../../features/sign-in-providers/sign-in-provider-screen.tsx').then((module) => ({
    default: module.SignInProviderScreen,
  })),
);

/** `/dashboard/vip/:type` (SHELL-13): a list, and below it the form of a record. */
export function VipRoute() {
  const { type, id } = useParams({ strict: false });
  if (type === 'history') return id ? <NotFoundScreen /> : <HistoryScreen />;
  if (type === 'acp') return id ? <NotFoundScreen /> : <AcpScreen />;
  if (type === 'clients') return id ? <ClientScreen id={id} /> : <ClientsScreen />;
  if (type === 'users') return id ? <UserScreen id={id} /> : <UsersScreen />;
  if (type === 'role') return id ? <RoleScreen id={id} /> : <RolesScreen />;
  if (type === 'website-setting') return id ? <PostTypeScreen id={id} /> : <PostTypesScreen />;
  if (type === 'field-group') return id ? <FieldGroupScreen key={id} id={id} /> : <FieldGroupsScreen />;
  if (type === 'api-key') return id ? <ApiKeyScreen id={id} /> : <ApiKeysScreen />;
  if (type === 'webhook') return id ? <WebhookScreen id={id} /> : <WebhooksScreen />;
  if (type === 'sign-in') return id ? <SignInProviderScreen id={id} /> : <SignInProvidersScreen />;
  return <NotFoundScreen />;
}
