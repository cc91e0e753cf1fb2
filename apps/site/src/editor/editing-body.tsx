import type {
  FormField,
  InputDefinition,
  SectionInstance,
  SiteForm,
  SiteFrame,
  SitePlace,
  SitePostSummary,
} from '@vold/contract';
import type { RenderContext, TrailStep } from '@vold/sections/views';
import { useMemo } from 'react';
import { PageBody } from '../layout/page-body.tsx';
import { contextOf } from '../layout/view-frame.ts';
import type { Templates } from '../render/template-css.ts';

export interface EditingPage {
  /** The id of the record. */
  id: string;
  language: string;
  title: string;
  sections: readonly SectionInstance[];
  collections: Readonly<Record<string, readonly SitePostSummary[]>>;
  /** Every section that the client has built, by its key. */
  builtSections: Readonly<Record<string, readonly InputDefinition[]>>;
  /** Views of the client's own, by their names. */
  templates: Templates;
  /** Pages that the content names. */
  places: Readonly<Record<string, SitePlace>>;
  /** Every published form, so that choosing another one shows at once. */
  forms: Readonly<Record<string, SiteForm>>;
  /** Header, footer and menus are drawn from it. */
  frame: SiteFrame;
  trail: readonly TrailStep[];
  path: string;
  /** Fields of the post's type that visitors see. */
  fields: readonly FormField[];
  /** Path of a post's type. */
  type?: string;
  /** The stored fields of a post except its blocks. */
  post?: Readonly<Record<string, unknown>>;
}

interface Props extends EditingPage, Pick<RenderContext, 'sanitize' | 'style' | 'wordsIn' | 'spend'> {
  /** False: a draft that is only looked at. */
  editing?: boolean;
}

/** The content of `<main>` while editing: the same on the server and in the browser. */
export function EditingBody({ title, sections, collections, forms, editing = true, ...rest }: Props) {
  const { language, frame, trail, path, sanitize, style, builtSections, templates, places, wordsIn, spend } =
    rest;
  // One object for as long as it says the same: sections that did not change are not drawn again.
  const context = useMemo<RenderContext>(
    () =>
      contextOf(
        frame,
        { builtSections, collections, places, forms },
        {
          language,
          wordsIn,
          editing,
          sanitize,
          style,
          templateOf: (name) => templates[name] ?? null,
          trail,
          path,
          ...(spend && { spend }),
        },
      ),
    [
      language,
      builtSections,
      templates,
      collections,
      places,
      forms,
      editing,
      frame,
      trail,
      path,
      sanitize,
      style,
      wordsIn,
      spend,
    ],
  );
  return (
    <>
      <PageBody title={title} sections={sections} context={context} />
      {editing && sections.length === 0 && (
        <div className="unknown">
          <p>This page has no sections in this language yet. Choose one from Add Sections.</p>
        </div>
      )}
    </>
  );
}
