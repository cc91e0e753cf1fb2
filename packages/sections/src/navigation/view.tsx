import { Editable } from '../parts/editable.tsx';
import { MenuList } from '../parts/menu-list.tsx';
import { findMenuPlace } from '../parts/menu-place.ts';
import { readChoice, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const NavigationView: SectionView = (props) => {
  const { data, context } = props;
  const menu = readChoice(data, 'menu', ['sidebar', 'main', 'top', 'bottom']);
  const items = context.menu(menu);
  if (items.length === 0 && !context.editing) return null;
  const layout = readChoice(data, 'layout', ['columns', 'row']);
  return (
    <SectionShell of={props} className={`pagenav pagenav--${layout} pagenav--${menu}`}>
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" className="section__title" />
        {items.length > 0 ? (
          <nav aria-label={readText(data, 'title') || context.words('menu')}>
            <MenuList items={items} place={findMenuPlace(items, context)} />
          </nav>
        ) : (
          <p className="soft">This menu has no entries yet.</p>
        )}
      </div>
    </SectionShell>
  );
};
