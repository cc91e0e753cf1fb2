import type { ViewFrame } from './view-frame.ts';

/** Links to the same content in the other languages, or to their home pages where it is not translated. */
export function LanguageSwitch({ frame, words }: Pick<ViewFrame, 'frame' | 'words'>) {
  const { languages, language, alternates } = frame;
  if (languages.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="lang" aria-label={words.language} role="group">
      {languages.map(({ code, name }, index) => (
        <a
          key={code}
          href={alternates.find((one) => one.language === code)?.href ?? (index === 0 ? '/' : `/${code}`)}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
