import { useParams } from '@tanstack/react-router';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { FormRoute } from './form-route.tsx';

const WebsiteConfigScreen = lazyScreen(
  () => import('../../features/website-config/website-config-screen.tsx'),
  'WebsiteConfigScreen',
);
const StaticTextsScreen = lazyScreen(
  () => import('../../features/static-texts/static-texts-screen.tsx'),
  'StaticTextsScreen',
);
const StaticTextScreen = lazyScreen(
  () => import('../../features/static-texts/static-text-screen.tsx'),
  'StaticTextScreen',
);

const MenusScreen = lazyScreen(() => import('../../features/navigation/menus-screen.tsx'), 'MenusScreen');

const RedirectsRoute = lazyScreen(
  () => import('../../features/redirects/redirects-route.tsx'),
  'RedirectsRoute',
);

/** `/dashboard/settings/:type` (SHELL-12): a list, and below it the form of a record. */
export function SettingsRoute() {
  const { type, id, part } = useParams({ strict: false });
  // There is one website config, and no way to create another (SHELL-37).
  if (type === 'website') return id ? <NotFoundScreen /> : <WebsiteConfigScreen />;
  // Only menus and what belongs to forms have a third level.
  if (part && type !== 'form' && type !== 'navigation') return <NotFoundScreen />;
  if (type === 'static-text') return id ? <StaticTextScreen id={id} /> : <StaticTextsScreen />;
  if (type === 'form') return <FormRoute id={id} part={part} />;
  if (type === 'navigation') return <MenusScreen />;
  if (type === 'redirects') return <RedirectsRoute id={id} />;
  return <NotFoundScreen />;
}
