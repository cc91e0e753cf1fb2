import type { RenderContext } from './render-context.ts';

/** From this many languages on, they are a list that a button opens. */
export const languagesOfMenu = 4;

interface Props {
  context: Pick<RenderContext, 'language' | 'languages' | 'words'>;
  /** As a list that a button opens, where there are many of them. */
  foldable?: boolean;
  className?: string | undefined;
}

/** Links to the same content in its other languages, or to the home pages of those that it is not translated into. */
export function LanguageSwitch({ context, foldable = false, className = '' }: Props) {
  const { language, languages, words } = context;
  if (languages.length < 2) return null;
  const links = languages.map(({ code, href, name }) => (
    <a
      key={code}
      href={href}
      lang={code}
      hrefLang={code}
      aria-current={code === language ? 'true' : undefined}
    >
      {name}
    </a>
  ));
  if (foldable && languages.length >= languagesOfMenu) {
    const shown = languages.find(({ code }) => code === language)?.name ?? language;
    return (
      <details className={`menu lang-menu ${className}`} name="header">
        <summary aria-label={`${words('language')}: ${shown}`}>{shown}</summary>
        <nav className="menu__panel lang" aria-label={words('language')}>
          {links}
        </nav>
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`lang ${className}`.trim()} aria-label={words('language')} role="group">
      {links}
    </div>
  );
}
