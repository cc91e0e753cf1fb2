import type { SiteMenuItem } from '@vold/contract';
import { safeHref } from './safe-href.ts';

interface Props {
  items: readonly SiteMenuItem[];
  path: string;
  className?: string;
}

/** A menu of any depth as nested lists; how they open is the style sheet's matter. */
export function MenuList({ items, path, className }: Props) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className={item.children.length > 0 ? 'has-children' : undefined}>
          <MenuLink item={item} path={path} />
          {item.children.length > 0 && <MenuList items={item.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

export function MenuLink({
  item,
  path,
  className,
}: {
  item: SiteMenuItem;
  path: string;
  className?: string;
}) {
  // Without address it only opens what is below it: reachable by keyboard, but not a link.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: focus opens the list below
  if (item.href === null) return <span tabIndex={0}>{item.title}</span>;
  const href = safeHref(item.href);
  return (
    <a
      className={className}
      href={href}
      aria-current={href === path ? 'page' : undefined}
      target={item.newTab ? '_blank' : undefined}
      rel={item.newTab ? 'noopener' : undefined}
    >
      {item.title}
    </a>
  );
}
