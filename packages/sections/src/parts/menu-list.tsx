import type { SiteMenuItem } from '@vold/contract';
import type { MenuPlace } from './menu-place.ts';
import { safeHref } from './safe-href.ts';

interface Props {
  items: readonly SiteMenuItem[];
  /** The visitor's place in the whole menu. */
  place: MenuPlace | null;
  className?: string;
  /** Classes of its direct entries, by their index. */
  classes?: readonly (string | null)[];
}

/** A menu of any depth as nested lists; how they open is the style sheet's matter. */
export function MenuList({ items, place, className, classes = [] }: Props) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={item.id} className={entryClass(item, classes[index])}>
          <MenuLink item={item} place={place} />
          {item.children.length > 0 && <MenuList items={item.children} place={place} />}
        </li>
      ))}
    </ul>
  );
}

function entryClass({ children }: SiteMenuItem, own: string | null = null): string | undefined {
  if (children.length === 0) return own ?? undefined;
  return own === null ? 'has-children' : `has-children ${own}`;
}

export function MenuLink({
  item,
  place,
  className,
}: Pick<Props, 'place' | 'className'> & { item: SiteMenuItem }) {
  // Without address it only opens what is below it: reachable by keyboard, but not a link.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: focus opens the list below
  if (item.href === null) return <span tabIndex={0}>{item.title}</span>;
  const href = safeHref(item.href);
  return (
    <a
      className={className}
      href={href}
      aria-current={place?.item === item ? place.is : undefined}
      target={item.newTab ? '_blank' : undefined}
      rel={item.newTab ? 'noopener' : undefined}
    >
      {item.title}
    </a>
  );
}
