import {
  emptyScope,
  findMenuPlace,
  Image,
  LanguageSwitch,
  MenuLink,
  MenuList,
  TemplatePart,
} from '@vold/sections/views';
import { FoldedMenu } from './folded-menu.tsx';
import { headerRoom, languageLabel, topClass } from './header-room.ts';
import { homeHref, type ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  /** Lies over the first section's picture instead of above the page. */
  overPicture: boolean;
}

/**
 * Name, main menu, languages and the entries of the top menu; those with the class `button` are buttons. All of it is one
 * row: what does not fit is in a menu that needs no script, as all but the name is on phones. A client may have a view of its
 * own for all of it.
 */
export function Header({ overPicture, ...view }: Props) {
  const { frame, context } = view;
  const { words } = context;
  const template = context.templateOf('header/header');
  if (template) return <TemplatePart template={template} scope={emptyScope} context={context} level={2} />;
  const { main = [], top = [] } = frame.navigations;
  const place = findMenuPlace([...main, ...top], context);
  const label = languageLabel(context);
  const room = headerRoom(frame, label, words('menu'));
  const shown = main.filter((_, index) => room.main[index] !== null);
  const hasMenu = main.length + top.length > 0 || label !== null;
  return (
    <header className={overPicture ? 'header' : 'header header--plain'}>
      <div className="wrap header__row">
        <Brand {...view} />
        {shown.length > 0 && (
          <nav className={`site-nav ${room.main[0]}`} aria-label={words('main-menu')}>
            <MenuList items={shown} place={place} classes={room.main} />
          </nav>
        )}
        {room.languages !== null && <LanguageSwitch context={context} foldable className={room.languages} />}
        {top.map((item, index) => {
          const from = room.top[index];
          return (
            from && (
              <MenuLink key={item.id} item={item} place={place} className={`${topClass(item)} ${from}`} />
            )
          );
        })}
        {hasMenu && (
          <details className={`menu ${room.menu}`.trim()} name="header">
            <summary>{words('menu')}</summary>
            <div className="menu__panel">
              <nav className="site-nav" aria-label={words('menu')}>
                <FoldedMenu items={[...main, ...top]} place={place} words={words} />
              </nav>
              <LanguageSwitch context={context} />
            </div>
          </details>
        )}
      </div>
    </header>
  );
}

function Brand({ frame, context }: ViewFrame) {
  const { siteName, theme } = frame.config;
  return (
    <a className="brand" href={homeHref(frame)}>
      <Image picture={theme.logo ? { ...theme.logo, alt: '' } : null} context={context} eager sizes="10rem" />
      <span>{siteName}</span>
    </a>
  );
}
