import { SegmentedControl, Skeleton } from '@mantine/core';
import { constants, type InputDefinition, inputDefinition, templateName } from '@vold/contract';
import { setIn } from '@vold/document';
import { useMemo, useRef, useState } from 'react';
import { asList } from '../../base/text/read-value.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { PagePreview } from '../../core/site-frame/page-preview.tsx';
import { useScheme } from '../../core/site-frame/use-scheme.tsx';
import type { FieldSource } from '../../editing/inputs/field-source.ts';
import { useField } from '../../editing/inputs/use-field.ts';
import { usePageRecord } from '../../editing/record/use-page-record.ts';
import { sampleData } from './sample-data.ts';
import { useViewCheck } from './use-view-check.ts';
import classes from './view-input.module.css';
import { useViewOf } from './view-of.tsx';

const sizes = [
  { value: 'desktop', label: 'Desktop', width: 1440 },
  { value: 'tablet', label: 'Tablet', width: constants.previewWidth.tablet },
  { value: 'mobile', label: 'Mobile', width: constants.previewWidth.mobile },
] as const;

const noTheme = {};
const inputsPath = ['components'] as const;

/** The section as it would look in the website's own page, filled with examples; nothing of it is saved. */
export function ViewPreview({ source }: { source: FieldSource }) {
  const language = useSession((state) => state.language);
  // A role that reads no pages has no preview in one.
  const homepage = useSession(({ detail, webconfig }) =>
    may(detail, 'page.get') ? (webconfig?.default_homepage ?? null) : null,
  );
  const [size, setSize] = useState<(typeof sizes)[number]['value']>(() =>
    window.matchMedia('(max-width: 900px)').matches ? 'mobile' : 'desktop',
  );
  const { data: page } = usePageRecord(homepage);
  const view = useViewOf(source);
  const sectionId = view.sectionId && templateName(view);
  const inputs = useInputs(source);
  const check = useViewCheck(source);
  // The last sound template stays to be seen while there is an error.
  const last = useRef<unknown>(null);
  const isWrong = check?.problems.some(({ level }) => level === 'error') ?? false;
  if (!isWrong) last.current = check?.template ?? null;
  const template = last.current;
  const { theme, control } = useScheme(useSession(({ webconfig }) => webconfig?.theme ?? noTheme));
  const wanted = check?.inputs;
  const tried = useMemo(() => {
    // Inputs that the HTML asks for are shown before they are added.
    const known = new Set(inputs.map(({ model }) => model));
    const all = [...inputs, ...(wanted ?? []).filter(({ model }) => !known.has(model))];
    // Fields of a post have the names that its view has for them: `data.price`.
    const data = Object.entries(sampleData(all)).reduce<unknown>(
      (made, [name, value]) => setIn(made, name.split('.'), value).next,
      {},
    );
    const section = { id: 'preview', sectionId, data };
    // As it travels: without what is undefined.
    return { view: JSON.parse(JSON.stringify({ section, inputs: all, template })), theme };
  }, [sectionId, inputs, wanted, template, theme]);
  if (homepage === null || sectionId === '') return null;
  const width = sizes.find(({ value }) => value === size)?.width ?? 1440;
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Preview size"
          value={size}
          onChange={setSize}
          data={sizes.map(({ value, label }) => ({ value, label }))}
        />
        {control}
      </div>
      <div className={classes.room}>
        {page ? (
          <PagePreview page={page} language={language} tried={tried} width={width} />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </section>
  );
}

/** The inputs that can be read, the same list while they are. */
function useInputs(source: FieldSource): readonly InputDefinition[] {
  const { value } = useField(source, inputsPath);
  return useMemo(() => asList(value).flatMap((one) => inputDefinition.safeParse(one).data ?? []), [value]);
}
