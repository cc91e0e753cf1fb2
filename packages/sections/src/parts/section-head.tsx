import { Editable } from './editable.tsx';
import type { Data } from './read.ts';
import type { RenderContext } from './render-context.ts';

/** Title and lead above the items of a section. */
export function SectionHead({ context, data }: { context: RenderContext; data: Data }) {
  return (
    <div className="sectionhead">
      <Editable as="h2" context={context} data={data} field="title" />
      <Editable as="p" context={context} data={data} field="lead" className="lead" />
    </div>
  );
}
