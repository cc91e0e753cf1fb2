import { useLanguages } from '../session/session-store.ts';
import classes from './languages-section.module.css';
import type { RecordLanguage } from './record-languages.ts';

/** How complete the record is in each language, and what is missing, by its titles. */
export function LanguagesSection({ states }: { states: Readonly<Record<string, RecordLanguage>> }) {
  const languages = useLanguages().flatMap(({ code, name }) => {
    const state = states[code];
    return state ? [{ code, name, ...state }] : [];
  });
  if (languages.length < 2) return null;
  return (
    <section>
      <h2>Languages</h2>
      <ul className={classes.list}>
        {languages.map(({ code, filled, total, complete }) => (
          <li key={code} className={classes.language}>
            <b>{code.toUpperCase()}</b>
            <span className={classes.bar} aria-hidden="true">
              <span data-complete={complete} style={{ width: `${Math.round((filled / total) * 100)}%` }} />
            </span>
            <span className="num">
              {filled} of {total}
            </span>
          </li>
        ))}
      </ul>
      {languages.map(
        ({ code, name, missing }) =>
          missing.length > 0 && (
            <p key={code} className={classes.missing}>
              Missing in {name}: {missing.join(', ')}
            </p>
          ),
      )}
    </section>
  );
}
