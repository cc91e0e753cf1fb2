import type { SectionInstance } from '@vold/contract';
import { opensWithTitle, Sections } from '@vold/sections/views';
import type { ViewFrame } from './view-frame.ts';

interface Props extends Pick<ViewFrame, 'context'> {
  title: string;
  sections: readonly SectionInstance[];
}

/** A page: its sections, below its title unless a hero says it. */
export function PageBody({ title, sections, context }: Props) {
  return (
    <>
      {title && !opensWithTitle(sections) && (
        <div className="pagehead">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
        </div>
      )}
      <Sections sections={sections} context={context} />
    </>
  );
}
