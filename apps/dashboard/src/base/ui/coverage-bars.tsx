import type { LanguageCoverage } from '../text/language-coverage.ts';
import classes from './coverage-bars.module.css';

/** The rest is a figure: more bars than this do not fit a card. */
const shownLanguages = 4;

/** Language code over a bar; the tooltip and assistive technology get the figure. */
export function CoverageBars({ coverage }: { coverage: readonly LanguageCoverage[] }) {
  return (
    <span className={classes.bars}>
      {coverage.slice(0, shownLanguages).map(({ code, filled, total }) => {
        const percent = percentOf(filled, total);
        const state = percent === 100 ? 'complete' : percent === 0 ? 'none' : 'partial';
        return (
          <span
            key={code}
            className={classes.language}
            data-state={state}
            title={`${code.toUpperCase()}: ${percent} %`}
          >
            <span>
              {code.toUpperCase()}
              <span className="visually-hidden"> {percent} % </span>
            </span>
            <span className={classes.bar} aria-hidden="true">
              <span className={classes.fill} style={{ width: `${percent}%` }} />
            </span>
          </span>
        );
      })}
      {coverage.length > shownLanguages && (
        <span
          className={classes.language}
          title={coverage
            .slice(shownLanguages)
            .map(({ code, filled, total }) => `${code.toUpperCase()}: ${percentOf(filled, total)} %`)
            .join(', ')}
        >
          +{coverage.length - shownLanguages}
        </span>
      )}
    </span>
  );
}

function percentOf(filled: number, total: number): number {
  return total === 0 ? 0 : Math.round((filled / total) * 100);
}
