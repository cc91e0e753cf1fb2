import type { SiteMenuItem } from '@vold/contract';
import { MenuLink } from '@vold/sections/views';
import type { ViewFrame } from './view-frame.ts';

interface Props extends Pick<ViewFrame, 'words' | 'path'> {
  items: readonly SiteMenuItem[];
}

/**
 * A menu of any depth and length for small screens: what is below an entry opens and closes by the browser's own means,
 * by finger and keyboard, and is open where it leads to the page being shown.
 */
export function FoldedMenu({ items, words, path }: Props) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.href !== null && <MenuLink item={item} path={path} />}
          {item.children.length > 0 ? (
            <details className={item.href === null ? 'fold' : 'fold fold--beside'} open={leadsTo(item, path)}>
              {item.href === null ? (
                <summary>{item.title}</summary>
              ) : (
                <summary aria-label={words.below(item.title)} />
              )}
              <FoldedMenu items={item.children} words={words} path={path} />
            </details>
          ) : (
            item.href === null && <span>{item.title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether the page is somewhere below the entry. */
function leadsTo({ children }: SiteMenuItem, path: string): boolean {
  return children.some((child) => child.href === path || leadsTo(child, path));
}
