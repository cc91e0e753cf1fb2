import { constants } from '@vold/contract';
import classes from './column-guides.module.css';

const columns = Array.from({ length: constants.gridColumns }, (_, index) => index);

/** The grid behind the rows (CONST-14, CONST-15): nine faint columns, as long as a row is being moved. */
export function ColumnGuides() {
  return (
    <div className={classes.guides} aria-hidden data-guides>
      {columns.map((column) => (
        <span key={column} />
      ))}
    </div>
  );
}
