import { Editable } from './editable.tsx';
import { type Data, readItems } from './read.ts';
import type { RenderContext } from './render-context.ts';

interface Props {
  context: RenderContext;
  data: Data;
  /** The list of items with a label and a value. */
  field: string;
  max?: number;
}

/** Labels, each with its value. */
export function FactList({ context, data, field, max }: Props) {
  return (
    <dl>
      {readItems(data, field)
        .slice(0, max)
        .map((item, index) => {
          const of = { context, data: item, within: `${field}.${index}` };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
            <div key={index}>
              <Editable as="dt" {...of} field="label" />
              <Editable as="dd" {...of} field="value" />
            </div>
          );
        })}
    </dl>
  );
}
