import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { parseSearch } from '../app/search-text.ts';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to an address of the dashboard with its query as text, prefetched on hover like every link of ours. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [to = '', search = ''] = href.split('?');
  // The address was made by our own code; its parts cannot be known to the types of the routes.
  const target = { to, search: () => parseSearch(search) } as LinkProps;
  // Only the address itself is the current page, not what lies above it.
  return <Link {...rest} {...target} activeOptions={{ exact: true, includeSearch: false }} />;
}
