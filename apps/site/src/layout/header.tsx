import type { SiteMenuItem } from '@vold/contract';
import { Image, MenuLink, MenuList } from '@vold/sections/views';
import { LanguageSwitch } from './language-switch.tsx';
import { homeHref, type ViewFrame } from './view-frame.ts';

/** More than this many entries do not fit beside the name. */
const oneRow = 7;

interface Props extends ViewFrame {
  /** Lies over the first section's picture instead of above the page. */
  overPicture: boolean;
}

/**
 * Name, main menu, languages and the entries of the top menu; those with the class `button` are buttons.
 * On phones all but the name folds into a menu that needs no script.
 */
export function Header({ overPicture, ...view }: Props) {
  const { frame, words, path } = view;
  const { main = [], top = [] } = frame.navigations;
  const classes = ['header'];
  if (!overPicture) classes.push('header--plain');
  if (main.length > oneRow) classes.push('header--long');
  const hasMenu = main.length + top.length > 0 || frame.languages.length > 1;
  return (
    <header className={classes.join(' ')}>
      <div className="wrap header__row">
        <Brand {...view} />
        {main.length > 0 && (
          <nav className="site-nav" aria-label={words.mainMenu}>
            <MenuList items={main} path={path} />
          </nav>
        )}
        <LanguageSwitch {...view} />
        {top.map((item) => (
          <MenuLink key={item.id} item={item} path={path} className={topClass(item)} />
        ))}
        {hasMenu && (
          <details className="menu">
            <summary>{words.menu}</summary>
            <div className="menu__panel">
              <nav className="site-nav" aria-label={words.mainMenu}>
                <MenuList items={[...main, ...top]} path={path} />
              </nav>
              <LanguageSwitch {...view} />
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
      <Image picture={theme.logo ? { ...theme.logo, alt: '' } : null} context={context} eager />
      <span>{siteName}</span>
    </a>
  );
}

function topClass(item: SiteMenuItem): string {
  return item.className.split(/\s+/).includes('button') ? 'button' : 'header__link';
}
