import type { SectionInstance } from '@vold/contract';
import { findMenuPlace, MenuList } from '@vold/sections/views';
import type { ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  /** The sections of the page. */
  sections: readonly SectionInstance[];
}

/**
 * The side navigation, between the content and the footer. A page that has it in a section has it there alone; while it is
 * edited, styles/editing.css hides this one.
 */
export function SideMenu({ frame, context, sections }: Props) {
  const items = frame.navigations.sidebar ?? [];
  if (items.length === 0 || (!context.editing && sections.some(hasSideMenu))) return null;
  return (
    <aside className="side-menu" aria-label={context.words('side-menu')}>
      <nav className="wrap" aria-label={context.words('side-menu')}>
        <MenuList items={items} place={findMenuPlace(items, context)} />
      </nav>
    </aside>
  );
}

function hasSideMenu({ sectionId, hide, data }: SectionInstance): boolean {
  return sectionId === 'navigation' && hide !== true && (data.menu ?? 'sidebar') === 'sidebar';
}
