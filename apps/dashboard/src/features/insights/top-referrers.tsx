import type { PageViews } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import classes from './page-views.module.css';

/** The websites that visitors came from; most say nothing. */
export function TopReferrers({ referrers }: Pick<PageViews, 'referrers'>) {
  const highest = referrers[0]?.views ?? 1;
  return (
    <div className={classes.list}>
      <h3>Where visitors came from</h3>
      {referrers.length === 0 && <p className="faint">No visitor has come from another website yet.</p>}
      <ol>
        {referrers.slice(0, 10).map(({ host, views }) => (
          <li key={host} style={{ backgroundSize: `${(views / highest) * 100}% 100%` }}>
            <span className={`${classes.name} cut`} title={host || undefined}>
              {host || 'Direct or unknown'}
            </span>
            <span className="num">{formatCount(views)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
