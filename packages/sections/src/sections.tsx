import type { InputDefinition, SectionInstance, SiteSection } from '@vold/contract';
import { memo } from 'react';
import { GenericView } from './generic/view.tsx';
import { heroFillsTop } from './hero/view.tsx';
import { definitions } from './index.ts';
import { readText } from './parts/read.ts';
import { contextIn, type RenderContext } from './parts/render-context.ts';
import type { SectionViewProps } from './parts/section-view.ts';
import { isContent, saysNothing } from './says-nothing.ts';
import { isSectionKey } from './section-keys.ts';
import { views } from './section-views.ts';
import { hasTitle } from './template/has-title.ts';
import { TemplateView } from './template/view.tsx';

interface Props {
  sections: readonly SiteSection[];
  context: RenderContext;
}

/**
 * The sections of a page in order. Visitors do not get hidden and empty sections, nor those of an unknown kind;
 * editors see the hidden dimmed and the unknown explained.
 */
export function Sections({ sections, context }: Props) {
  const shown = context.editing ? sections : sections.filter((section) => isShown(section, context));
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
  const of: SectionViewProps = {
    instance,
    data: instance.data,
    context: contextIn(instance.language, context),
    level: first ? 1 : 2,
  };
  const inputs = inputsOf(instance, context);
  const template = context.templateOf(instance.sectionId);
  if (template && inputs) return <TemplateView of={of} template={template} inputs={inputs} />;
  if (isSectionKey(instance.sectionId)) {
    const View = views[instance.sectionId];
    return <View {...of} />;
  }
  if (inputs) return <GenericView of={of} inputs={inputs} />;
  return context.editing ? <UnknownSection instance={instance} /> : null;
});

function UnknownSection({ instance }: { instance: SectionInstance }) {
  return (
    <section className="unknown" data-vold-section={instance.sectionId} data-vold-id={instance.id}>
      <p>
        <b>{instance.section_title || instance.title || instance.sectionId}</b>
      </p>
      <p>
        There is no section of the kind “{instance.sectionId}” any more, or not yet. Visitors do not see it;
        its content is kept.
      </p>
    </section>
  );
}

/** The inputs of a section of our library or of the client; null: it is unknown. */
function inputsOf(
  { sectionId }: SectionInstance,
  context: Pick<RenderContext, 'inputsOf'>,
): readonly InputDefinition[] | null {
  return isSectionKey(sectionId) ? definitions[sectionId].components : context.inputsOf(sectionId);
}

type Knowledge = Pick<RenderContext, 'inputsOf' | 'templateOf'>;

/**
 * True if the first section has the page's title (a hero, or the `h1` of a template). While editing, also if the title is still
 * empty.
 */
export function opensWithTitle(
  sections: readonly SectionInstance[],
  context: Knowledge & Pick<RenderContext, 'editing'>,
): boolean {
  const first = sections.find((section) => (context.editing ? !section.hide : isShown(section, context)));
  const template = first && context.templateOf(first.sectionId);
  if (template) return hasTitle(template, first.data, context.editing);
  return first?.sectionId === 'hero' && (context.editing || readText(first.data, 'title') !== '');
}

/** True if the first visible section is behind the header. */
export function opensBehindHeader(sections: readonly SectionInstance[], known: Knowledge): boolean {
  const first = sections.find((section) => isShown(section, known));
  return (
    first !== undefined &&
    known.templateOf(first.sectionId) === null &&
    opensWithTitle([first], { ...known, editing: false }) &&
    heroFillsTop(first.data)
  );
}

function isShown(section: SectionInstance, known: Knowledge): boolean {
  if (section.hide) return false;
  const inputs = inputsOf(section, known);
  // A template has its own text; if it also has inputs, they decide.
  if (inputs && known.templateOf(section.sectionId) && !inputs.some(isContent)) return true;
  return !saysNothing(section, inputs);
}
