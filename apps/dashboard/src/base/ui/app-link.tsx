import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { preloadScreen } from '../loading/preload-screen.ts';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link to an address of the dashboard with its query as text; the screen's code is fetched on hover. A list has
 * hundreds of these, so it is no more than an anchor: the router's own link builds and watches a location for each.
 */
export function AppLink({ href, onClick, onMouseEnter, onFocus, ...rest }: AppLinkProps) {
  const router = useRouter();
  const [to = ''] = href.split('?');
  // Only the address itself is the current page, not what lies above it.
  const current = useLocation({ select: ({ pathname }) => pathname === to });
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { altKey, ctrlKey, metaKey, shiftKey, button, currentTarget } = event;
    // A new tab or window, and a download, are the browser's.
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    if (currentTarget.target && currentTarget.target !== '_self') return;
    event.preventDefault();
    router.history.push(href);
  }
  return (
    <a
      aria-current={current ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        preloadScreen(router, to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preloadScreen(router, to);
      }}
    />
  );
}
