import type { SectionInstance, SiteForm, SitePostSummary } from '@vold/contract';
import { type RenderContext, wordsFor } from '@vold/sections/views';
import { PageBody } from '../layout/page-body.tsx';

export interface EditingPage {
  language: string;
  title: string;
  sections: readonly SectionInstance[];
  collections: Readonly<Record<string, readonly SitePostSummary[]>>;
  /** Every published form, so that choosing another one shows at once. */
  forms: Readonly<Record<string, SiteForm>>;
}

interface Props extends EditingPage, Pick<RenderContext, 'sanitise' | 'style'> {}

/** What is drawn inside `<main>` while editing: the same on the server and in the browser. */
export function EditingBody({ language, title, sections, collections, forms, sanitise, style }: Props) {
  const context: RenderContext = {
    language,
    words: wordsFor(language),
    editing: true,
    sanitise,
    style,
    posts: (section) => collections[section] ?? [],
    form: (id) => forms[id] ?? null,
    sent: () => null,
  };
  return (
    <>
      <PageBody title={title} sections={sections} context={context} />
      {sections.length === 0 && (
        <div className="unknown">
          <p>This page has no sections in this language yet. Choose one from Add Sections.</p>
        </div>
      )}
    </>
  );
}
