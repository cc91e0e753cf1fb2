import type { SiteMenuItem } from '@vold/contract';
import { MenuLink, type MenuPlace, type RenderContext } from '@vold/sections/views';

interface Props extends Pick<RenderContext, 'words'> {
  items: readonly SiteMenuItem[];
  /** The visitor's place in the whole menu. */
  place: MenuPlace | null;
}

/**
 * A menu of any depth and length for small screens: what is below an entry opens and closes by the browser's own means,
 * by finger and keyboard, and is open where it leads to the page being shown.
 */
export function FoldedMenu({ items, words, place }: Props) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.href !== null && <MenuLink item={item} place={place} />}
          {item.children.length > 0 ? (
            <details
              className={item.href === null ? 'fold' : 'fold fold--beside'}
              open={place !== null && leadsTo(item, place)}
            >
              {item.href === null ? (
                <summary>{item.title}</summary>
              ) : (
                <summary aria-label={words('more-in', { title: item.title })} />
              )}
              <FoldedMenu items={item.children} words={words} place={place} />
            </details>
          ) : (
            item.href === null && <span>{item.title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** True if the visitor's place is below the entry. */
function leadsTo({ children }: SiteMenuItem, place: MenuPlace): boolean {
  return children.some((child) => child === place.item || leadsTo(child, place));
}
