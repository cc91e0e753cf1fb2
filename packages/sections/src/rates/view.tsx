import { Editable } from '../parts/editable.tsx';
import { type Data, readItems, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';

export const RatesView: SectionView = (props) => {
  const { data, context } = props;
  const rows = readItems(data, 'rows');
  return (
    <SectionShell of={props} className="rates">
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        {(rows.length > 0 || context.editing) && <RatesTable {...props} rows={rows} />}
        <Editable as="p" context={context} data={data} field="note" className="rates__note soft" />
      </div>
    </SectionShell>
  );
};

function RatesTable({ data, context, rows }: SectionViewProps & { rows: Data[] }) {
  const seasons = readItems(data, 'seasons');
  const columns = Math.max(seasons.length, ...rows.map((row) => readItems(row, 'prices').length));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling region must be reachable by keyboard
    <div
      className="rates__scroll"
      role="region"
      aria-label={readText(data, 'title') || context.words('rates')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <Heading scope="col" title={readText(data, 'heading')} note={readText(data, 'unit')} />
            {Array.from({ length: columns }, (_, index) => (
              <Heading
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                key={index}
                scope="col"
                title={readText(seasons[index] ?? {}, 'name')}
                note={readText(seasons[index] ?? {}, 'months')}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <Row key={index} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ scope, title, note }: { scope: 'col' | 'row'; title: string; note: string }) {
  return (
    <th scope={scope}>
      {title}
      {note && <span>{note}</span>}
    </th>
  );
}

/** A row has a cell for every column, also where no price is given. */
function Row({ row, columns }: { row: Data; columns: number }) {
  const prices = readItems(row, 'prices');
  return (
    <tr>
      <Heading scope="row" title={readText(row, 'name')} note={readText(row, 'note')} />
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are their place
        <td key={index}>{readText(prices[index] ?? {}, 'price')}</td>
      ))}
    </tr>
  );
}
