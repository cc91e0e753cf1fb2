import type { SiteFrame, SiteMenuItem } from '@vold/contract';
import { findMenuPlace, Image, MenuLink, MenuList } from '@vold/sections/views';
import { FoldedMenu } from './folded-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { homeHref, type ViewFrame } from './view-frame.ts';

/** More letters than these (an entry's room counts as four) do not fit in one row. */
const oneRow = 120;
/** More than this many are no row of words any more: they fold away on wide screens, too. */
const rows = 16;

interface Props extends ViewFrame {
  /** Lies over the first section's picture instead of above the page. */
  overPicture: boolean;
}

/**
 * Name, main menu, languages and the entries of the top menu; those with the class `button` are buttons.
 * On phones all but the name folds into a menu that needs no script.
 */
export function Header({ overPicture, ...view }: Props) {
  const { frame, words, context } = view;
  const { main = [], top = [] } = frame.navigations;
  const place = findMenuPlace([...main, ...top], context);
  const classes = ['header'];
  if (!overPicture) classes.push('header--plain');
  if (main.length > rows) classes.push('header--folded');
  else if (lettersOf(frame) > oneRow) classes.push('header--long');
  const hasMenu = main.length + top.length > 0 || frame.languages.length > 1;
  return (
    <header className={classes.join(' ')}>
      <div className="wrap header__row">
        <Brand {...view} />
        {main.length > 0 && (
          <nav className="site-nav" aria-label={words.mainMenu}>
            <MenuList items={main} place={place} />
          </nav>
        )}
        <LanguageSwitch {...view} />
        {top.map((item) => (
          <MenuLink key={item.id} item={item} place={place} className={topClass(item)} />
        ))}
        {hasMenu && (
          <details className="menu">
            <summary>{words.menu}</summary>
            <div className="menu__panel">
              <nav className="site-nav" aria-label={words.mainMenu}>
                <FoldedMenu items={[...main, ...top]} place={place} words={words} />
              </nav>
              <LanguageSwitch {...view} />
            </div>
          </details>
        )}
      </div>
    </header>
  );
}

function lettersOf({ config, navigations: { main = [], top = [] }, languages }: SiteFrame): number {
  const names = languages.length > 1 ? languages.map(({ name }) => name) : [];
  const words = [config.siteName, ...[...main, ...top].map(({ title }) => title), ...names];
  return words.reduce((sum, word) => sum + Math.min(24, word.length) + 4, 0);
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
