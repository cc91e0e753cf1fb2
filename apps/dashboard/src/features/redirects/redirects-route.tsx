import { NotFoundAddressesScreen } from './missing/not-found-screen.tsx';
import { RedirectScreen } from './redirect-screen.tsx';
import { missingPart } from './redirect-tabs.tsx';
import { RedirectsScreen } from './redirects-screen.tsx';

/** `/dashboard/settings/redirects`: the list, what was not found, and the form of a redirect. */
export function RedirectsRoute({ id }: { id: string | undefined }) {
  if (id === undefined) return <RedirectsScreen />;
  return id === missingPart ? <NotFoundAddressesScreen /> : <RedirectScreen id={id} />;
}
