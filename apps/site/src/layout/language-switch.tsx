import type { SiteFrame } from '@vold/contract';
import { languagesOfMenu } from './header-room.ts';
import type { ViewFrame } from './view-frame.ts';

interface Props extends Pick<ViewFrame, 'frame' | 'words'> {
  /** As a list that a button opens, where there are many of them. */
  foldable?: boolean;
  className?: string | undefined;
}

/** Links to the same content in its other languages, or to the home pages of those that it is not translated into. */
export function LanguageSwitch({ frame, words, foldable = false, className = '' }: Props) {
  const { language, offered } = frame;
  if (!hasLanguages(frame)) return null;
  const links = offered.map(({ language: code, href }) => (
    <a
      key={code}
      href={href}
      lang={code}
      hrefLang={code}
      aria-current={code === language ? 'true' : undefined}
    >
      {nameOf(frame, code)}
    </a>
  ));
  if (foldable && offered.length >= languagesOfMenu) {
    return (
      <details className={`menu lang-menu ${className}`} name="header">
        <summary aria-label={`${words('language')}: ${nameOf(frame, language)}`}>
          {nameOf(frame, language)}
        </summary>
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

/** Whether there is another language to go to. */
function hasLanguages({ offered }: SiteFrame): boolean {
  return offered.length > 1;
}

/** What stands in the header for the languages, as one line; null where there is nothing to choose. */
export function languageLabel(frame: SiteFrame): string | null {
  const { language, offered } = frame;
  if (!hasLanguages(frame)) return null;
  if (offered.length >= languagesOfMenu) return nameOf(frame, language);
  // As many letters wide as the gaps between them.
  return offered.map((one) => nameOf(frame, one.language)).join('    ');
}

function nameOf({ languages }: SiteFrame, code: string): string {
  return languages.find((one) => one.code === code)?.name ?? code;
}
