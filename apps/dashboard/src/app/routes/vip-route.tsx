import { useParams } from '@tanstack/react-router';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';

const HistoryScreen = lazyScreen(() => import('../../features/history/history-screen.tsx'), 'HistoryScreen');
const ClientsScreen = lazyScreen(() => import('../../features/clients/clients-screen.tsx'), 'ClientsScreen');
const ClientScreen = lazyScreen(() => import('../../features/clients/client-screen.tsx'), 'ClientScreen');
const UsersScreen = lazyScreen(() => import('../../features/users/users-screen.tsx'), 'UsersScreen');
const UserScreen = lazyScreen(() => import('../../features/users/user-screen.tsx'), 'UserScreen');
const RolesScreen = lazyScreen(() => import('../../features/roles/roles-screen.tsx'), 'RolesScreen');
const RoleScreen = lazyScreen(() => import('../../features/roles/role-screen.tsx'), 'RoleScreen');
const AcpScreen = lazyScreen(() => import('../../features/acp/acp-screen.tsx'), 'AcpScreen');
const PostTypesScreen = lazyScreen(
  () => import('../../features/website-settings/post-types-screen.tsx'),
  'PostTypesScreen',
);
const PostTypeScreen = lazyScreen(
  () => import('../../features/website-settings/post-type-screen.tsx'),
  'PostTypeScreen',
);
const FieldGroupsScreen = lazyScreen(
  () => import('../../features/field-groups/field-groups-screen.tsx'),
  'FieldGroupsScreen',
);
const FieldGroupScreen = lazyScreen(
  () => import('../../features/field-groups/field-group-screen.tsx'),
  'FieldGroupScreen',
);
const ApiKeysScreen = lazyScreen(
  () => import('../../features/api-keys/api-keys-screen.tsx'),
  'ApiKeysScreen',
);
const ApiKeyScreen = lazyScreen(() => import('../../features/api-keys/api-key-screen.tsx'), 'ApiKeyScreen');
const WebhooksScreen = lazyScreen(
  () => import('../../features/webhooks/webhooks-screen.tsx'),
  'WebhooksScreen',
);
const WebhookScreen = lazyScreen(() => import('../../features/webhooks/webhook-screen.tsx'), 'WebhookScreen');
const SignInProvidersScreen = lazyScreen(
  () => import('../../features/sign-in-providers/sign-in-providers-screen.tsx'),
  'SignInProvidersScreen',
);
const SignInProviderScreen = lazyScreen(
  () => import('../../features/sign-in-providers/sign-in-provider-screen.tsx'),
  'SignInProviderScreen',
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
