import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { FormRoute } from './form-route.tsx';

const WebsiteConfigScreen = lazy(() =>
  import('../../features/website-config/website-config-screen.tsx').then((module) => ({
    default: module.WebsiteConfigScreen,
  })),
);
const StaticTextsScreen = lazy(() =>
  import('../../features/static-texts/static-texts-screen.tsx').then((module) => ({
    default: module.StaticTextsScreen,
  })),
);
const StaticTextScreen = lazy(() =>
  import('../../features/static-texts/static-text-screen.tsx').then((module) => ({
    default: module.StaticTextScreen,
  })),
);

const MenusScreen = lazy(() =>
  import('../../features/navigation/menus-screen.tsx').then((module) => ({ default: module.MenusScreen })),
);

const RedirectsRoute = lazy(() =>
  import('../../features/redirects/redirects-route.tsx').then((module) => ({
    default: module.RedirectsRoute,
  })),
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
