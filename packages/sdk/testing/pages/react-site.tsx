import type { SectionDefinition } from '@vold/contract';
import { createRoot } from 'react-dom/client';
import { isFramedForEditing } from '../../src/index.ts';
import {
  Editable,
  Page,
  RichText,
  type SectionProps,
  startEditing,
  useIsEditing,
  useSectionData,
} from '../../src/react.tsx';

declare global {
  interface Window {
    siteSetup: { dashboards: string[]; sections: SectionDefinition[] };
  }
}

function Hero({ attributes }: SectionProps) {
  return (
    <section {...attributes} style={{ padding: 40 }}>
      <Editable as="h1" field="title" />
      <RichText field="text" />
    </section>
  );
}

function Summary() {
  return <p id="summary">{`${useIsEditing()} ${String(useSectionData('nowhere').title)}`}</p>;
}

const page = {
  language: 'en',
  components: [{ id: 'a', sectionId: 'hero', data: { title: 'Published', text: '<p>Old</p>' } }],
  page: {},
};

if (isFramedForEditing()) startEditing(window.siteSetup);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <Page data={page} registry={{ hero: Hero }} />
      <Summary />
    </>,
  );
