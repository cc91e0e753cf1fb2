import { Editable, RichText, type SectionComponent, type SectionProps } from '@vold/sdk/react';

/** A section: the attributes go on its root element, the texts are marked by their components. */
function Welcome({ attributes }: SectionProps) {
  return (
    <section {...attributes}>
      <Editable as="h1" field="title" />
      <RichText field="text" />
    </section>
  );
}

export const registry: Readonly<Record<string, SectionComponent>> = { welcome: Welcome };

/** What the dashboard offers to take over, with a form for each. */
export const definitions = [
  {
    sectionId: 'welcome',
    title: 'Welcome',
    components: [
      { id: 'title', component: 'VoldInput' as const, model: 'title', title: 'Title' },
      { id: 'text', component: 'VoldRichEditor' as const, model: 'text', title: 'Text' },
    ],
    // What a new section begins with.
    initialData: { title: 'A house by the reef', text: '<p>Seven rooms, one long table.</p>' },
  },
];
