import type { InputProps } from '../../fields/input-kind.ts';
import classes from './vold-heading.module.css';

/** A heading between the inputs of a form (PICK-28). It has no value. */
export function VoldHeading({ labelId, definition }: InputProps) {
  return (
    <div className={classes.heading}>
      <h3 id={labelId}>{definition.title}</h3>
      {definition.note && <p className="note">{definition.note}</p>}
    </div>
  );
}
