import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Component,
  constants,
  type InputDefinition,
  inputDefinition,
  type SectionViewCheck,
  templateName,
} from '@vold/contract';
import { setIn } from '@vold/document';
import { useMemo, useRef, useState } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { asList, asText } from '../../base/text/read-value.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { PagePreview } from '../../core/site-frame/page-preview.tsx';
import { useScheme } from '../../core/site-frame/use-scheme.tsx';
import type { FieldSource } from '../../editing/fields/field-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { usePageRecord } from '../../editing/record/use-page-record.ts';
import { sampleData } from './sample-data.ts';
import { useCheck, useViewCheck } from './use-view-check.ts';
import classes from './view-input.module.css';
import { useViewOf } from './view-of.tsx';

const sizes = [
  { value: 'desktop', label: 'Desktop', width: 1440 },
  { value: 'tablet', label: 'Tablet', width: constants.previewWidth.tablet },
  { value: 'mobile', label: 'Mobile', width: constants.previewWidth.mobile },
] as const;

const noTheme = {};
const inputsPath = ['components'] as const;

/** The view as it would look in the website's own page, filled with examples; nothing of it is saved. */
export function ViewPreview({ source }: { source: FieldSource }) {
  const view = useViewOf(source);
  const inputs = useInputs(source);
  const check = useViewCheck(source);
  if (view.kind === 'style') return <ThemePreview check={check} source={source} />;
  return <TriedView view={view} inputs={inputs} check={check} />;
}

const cssPath = ['css'] as const;
/** Views that are looked through for one to show the theme's stylesheet with. */
const maxSamples = 50;

/** The theme's stylesheet with the client's header, or the newest section that has HTML. */
function ThemePreview({ check, source }: { check: SectionViewCheck | undefined; source: FieldSource }) {
  const css = asText(useField(source, cssPath).value);
  const { data: views } = useQuery({
    queryKey: ['component', 'samples'],
    queryFn: async ({ signal }) =>
      unwrap(await api.component.list({ sort: 'id DESC', limit: maxSamples }, { signal })).results,
  });
  const drawn = views?.filter(({ html }) => html !== '');
  const sample =
    drawn?.find(({ kind }) => kind === 'header') ?? drawn?.find(({ kind }) => kind === 'section');
  const sound = useRef('');
  if (check?.template) sound.current = css;
  const { kind = 'section', sectionId = '', html = '', components = [], css: own = '' } = sample ?? {};
  const ofSample = useCheck(sample ? { kind, sectionId, html, css: own, theme: sound.current } : null);
  if (views && !sample)
    return <p className={classes.names}>A preview is here when there is a header or a section with HTML.</p>;
  if (!sample) return null;
  return <TriedView view={sample} inputs={components} check={ofSample} style={check?.template} />;
}

interface TriedViewProps {
  view: Pick<Component, 'kind' | 'sectionId'>;
  inputs: readonly InputDefinition[];
  check: SectionViewCheck | undefined;
  /** The theme's stylesheet that it would have, compiled. */
  style?: unknown;
}

function TriedView({ view, inputs, check, style }: TriedViewProps) {
  const language = useSession((state) => state.language);
  // A role that reads no pages has no preview in one.
  const homepage = useSession(({ detail, webconfig }) =>
    may(detail, 'page.get') ? (webconfig?.default_homepage ?? null) : null,
  );
  const [size, setSize] = useState<(typeof sizes)[number]['value']>(() =>
    window.matchMedia('(max-width: 900px)').matches ? 'mobile' : 'desktop',
  );
  const { data: page } = usePageRecord(homepage);
  const sectionId = view.sectionId && templateName(view);
  // The last sound template stays to be seen while there is an error.
  const last = useRef<unknown>(null);
  const isWrong = check?.problems.some(({ level }) => level === 'error') ?? false;
  if (!isWrong) last.current = check?.template ?? null;
  const lastStyle = useRef<unknown>(null);
  lastStyle.current = style ?? lastStyle.current;
  const shownStyle = lastStyle.current;
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
    const view = JSON.parse(JSON.stringify({ section, inputs: all, template, theme: shownStyle }));
    return { view, theme };
  }, [sectionId, inputs, wanted, template, shownStyle, theme]);
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
