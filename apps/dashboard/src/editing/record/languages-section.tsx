import { joinSome } from '../../base/text/join-titles.ts';
import { useLanguages } from '../../core/session/session-store.ts';
import classes from './languages-section.module.css';
import type { RecordLanguage } from './record-languages.ts';

/** Shows how complete the record is in each language, and the titles of missing fields. */
export function LanguagesSection({ states }: { states: Readonly<Record<string, RecordLanguage>> }) {
  const languages = useLanguages().flatMap(({ code, name }) => {
    const state = states[code];
    return state ? [{ code, name, ...state }] : [];
  });
  if (languages.length < 2) return null;
  const incomplete = languages.filter(({ missing }) => missing.length > 0);
  const [first] = incomplete;
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
      {incomplete.length === 1 && first && (
        <p className={`${classes.missing} note`}>
          Missing in {first.name}: {first.missing.join(', ')}
        </p>
      )}
      {incomplete.length > 1 && (
        <details className={`${classes.missing} note`}>
          <summary>Missing in {joinSome(incomplete.map(({ code, name }) => name ?? code))}</summary>
          <dl>
            {incomplete.map(({ code, name, missing }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{missing.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
