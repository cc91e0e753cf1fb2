import type { SectionInstance, SiteSection } from '@vold/contract';
import { memo } from 'react';
import { heroFillsTop } from './hero/view.tsx';
import { readText } from './parts/read.ts';
import { contextIn, type RenderContext } from './parts/render-context.ts';
import { saysNothing } from './says-nothing.ts';
import { isSectionKey } from './section-keys.ts';
import { views } from './section-views.ts';

interface Props {
  sections: readonly SiteSection[];
  context: RenderContext;
}

/**
 * The sections of a page in order. Visitors do not get hidden and empty sections, nor those of an unknown kind;
 * editors see the hidden dimmed and the unknown explained.
 */
export function Sections({ sections, context }: Props) {
  const shown = context.editing ? sections : sections.filter(isShown);
  return shown.map((instance, index) => (
    <Section key={instance.id} instance={instance} context={context} first={index === 0} />
  ));
}

interface SectionProps {
  instance: SiteSection;
  context: RenderContext;
  first: boolean;
}

/** Drawn again only where it changed: while one section of two hundred is typed in, the others rest. */
const Section = memo(function Section({ instance, context, first }: SectionProps) {
  if (!isSectionKey(instance.sectionId))
    return context.editing ? <UnknownSection instance={instance} /> : null;
  const View = views[instance.sectionId];
  return (
    <View
      instance={instance}
      data={instance.data}
      context={contextIn(instance.language, context)}
      level={first ? 1 : 2}
    />
  );
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

/** Whether the first section gives the page its title (a hero). While editing, also one whose title is not written yet. */
export function opensWithTitle(sections: readonly SectionInstance[], editing: boolean): boolean {
  const first = sections.find((section) => (editing ? !section.hide : isShown(section)));
  return first?.sectionId === 'hero' && (editing || readText(first.data, 'title') !== '');
}

/** Whether the first visible section lies behind the header. */
export function opensBehindHeader(sections: readonly SectionInstance[]): boolean {
  const first = sections.find(isShown);
  return first !== undefined && opensWithTitle([first], false) && heroFillsTop(first.data);
}

function isShown(section: SectionInstance): boolean {
  return !section.hide && !saysNothing(section);
}
