import type { SectionInstance } from '@vold/contract';
import { memo } from 'react';
import { heroFillsTop } from './hero/view.tsx';
import type { RenderContext } from './parts/render-context.ts';
import { isSectionKey } from './section-keys.ts';
import { views } from './section-views.ts';

interface Props {
  sections: readonly SectionInstance[];
  context: RenderContext;
}

/**
 * The sections of a page in order. Visitors do not get hidden sections, nor those of an unknown kind;
 * editors see the former dimmed and the latter explained.
 */
export function Sections({ sections, context }: Props) {
  const shown = context.editing ? sections : sections.filter((section) => !section.hide);
  return shown.map((instance, index) => (
    <Section key={instance.id} instance={instance} context={context} first={index === 0} />
  ));
}

interface SectionProps {
  instance: SectionInstance;
  context: RenderContext;
  first: boolean;
}

/** Drawn again only where it changed: while one section of two hundred is typed in, the others rest. */
const Section = memo(function Section({ instance, context, first }: SectionProps) {
  if (!isSectionKey(instance.sectionId))
    return context.editing ? <UnknownSection instance={instance} /> : null;
  const View = views[instance.sectionId];
  return <View instance={instance} data={instance.data} context={context} level={first ? 1 : 2} />;
});

function UnknownSection({ instance }: { instance: SectionInstance }) {
  return (
    <section className="unknown" data-vold-section={instance.sectionId} data-vold-id={instance.id}>
      <p>
        <b>{instance.section_title || instance.title || instance.sectionId}</b>
      </p>
      <p>
        This website has no view for sections of the kind “{instance.sectionId}”. Visitors do not see it; its
        content is kept.
      </p>
    </section>
  );
}

/** Whether the first visible section gives the page its title (a hero). */
export function opensWithTitle(sections: readonly SectionInstance[]): boolean {
  return firstVisible(sections)?.sectionId === 'hero';
}

/** Whether the first visible section lies behind the header. */
export function opensBehindHeader(sections: readonly SectionInstance[]): boolean {
  const first = firstVisible(sections);
  return first?.sectionId === 'hero' && heroFillsTop(first.data);
}

function firstVisible(sections: readonly SectionInstance[]): SectionInstance | undefined {
  return sections.find((section) => !section.hide);
}
