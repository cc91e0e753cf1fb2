import { addressDirection } from '../../base/text/address-direction.ts';
import { type PublishRefusal, refusalText } from './publish-refusals.ts';
import classes from './refusal-list.module.css';

/** Lists why records could not be published. */
export function RefusalList({
  refusals,
  titles,
}: {
  refusals: readonly PublishRefusal[];
  titles: ReadonlyMap<string, string>;
}) {
  return (
    <dl className={classes.refusals}>
      {refusals.map((refusal) => (
        <div key={refusal.id}>
          <dt dir={addressDirection(titles.get(refusal.id) ?? '')}>{titles.get(refusal.id)}</dt>
          <dd>{refusalText(refusal)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The reason for one record, in a line of a list. */
export function RefusalMark({ refusal }: { refusal: PublishRefusal }) {
  const text = refusalText(refusal);
  return (
    <span className="bad" title={text}>
      {text}
    </span>
  );
}
