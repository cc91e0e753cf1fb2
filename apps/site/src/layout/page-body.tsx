import type { SiteSection } from '@vold/contract';
import { opensWithTitle, Sections } from '@vold/sections/views';
import type { ViewFrame } from './view-frame.ts';

interface Props extends Pick<ViewFrame, 'context'> {
  title: string;
  sections: readonly SiteSection[];
}

/** Sections that render above the page's title. */
const standsAbove: ReadonlySet<string> = new Set(['breadcrumb', 'banner']);

/** A page: its sections, below its title unless a hero says it. */
export function PageBody({ title, sections, context }: Props) {
  const above = sections.findIndex((section) => section.hide !== true && !standsAbove.has(section.sectionId));
  const lead = above < 0 ? sections : sections.slice(0, above);
  const rest = sections.slice(lead.length);
  return (
    <>
      <Sections sections={lead} context={context} />
      {title && !opensWithTitle(rest, context) && (
        <div className="pagehead">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
        </div>
      )}
      <Sections sections={rest} context={context} />
    </>
  );
}
