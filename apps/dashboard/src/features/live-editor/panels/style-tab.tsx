import { constants, type InputDefinition, type SectionDefinition } from '@vold/contract';
import type { Path } from '@vold/document';
import { useEffect, useMemo, useState } from 'react';
import type { FieldSource } from '../../../editing/fields/field-source.ts';
import type { InputKind, InputProps } from '../../../editing/fields/input-kind.ts';
import { Field } from '../../../editing/inputs/field.tsx';
import { inputKinds } from '../../../editing/inputs/index.ts';
import form from '../../../editing/inputs/section-form.module.css';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { readParts, type Spacing, type SpacingName } from '../state/spacing.ts';
import { isStyleInput } from '../state/style-inputs.ts';
import { SpacingField } from './spacing-field.tsx';

interface StyleTabProps {
  /** The section. */
  id: string;
  definition: SectionDefinition;
  source: FieldSource;
  language: string;
}

/** The value of a choice that is not stored. */
const unsetValue = 'unset';
const orUnset: InputKind = {
  ...inputKinds.VoldSelectOption,
  Input: (props: InputProps) => (
    <inputKinds.VoldSelectOption.Input
      {...props}
      onChange={(value) => props.onChange(value === unsetValue ? undefined : value)}
    />
  ),
};

/** Fields that every section has (FEAT-20): stored in `data.style`, and for which devices in `data.hideOn`. */
const shared: readonly { path: Path; definition: InputDefinition; kind?: InputKind }[] = [
  {
    path: ['style', 'background'],
    definition: { id: 'background', component: 'VoldColorPicker', model: 'background', title: 'Background' },
  },
  {
    path: ['style', 'color'],
    definition: { id: 'color', component: 'VoldColorPicker', model: 'color', title: 'Text color' },
  },
  {
    path: ['style', 'width'],
    ...select('width', 'Width', 'As the theme sets it', { narrow: 'Narrow', normal: 'Normal', full: 'Full' }),
  },
  {
    path: ['hideOn'],
    ...select('hideOn', 'Shown on', 'All screens', { phone: 'Wide screens only', wide: 'Phones only' }),
  },
];

export function StyleTab({ id, definition, source, language }: StyleTabProps) {
  const inherited = useInherited(id);
  const own = useMemo(
    () =>
      definition.components
        .filter(isStyleInput)
        .map((input) => ({ path: [input.model] as Path, definition: input, kind: undefined })),
    [definition],
  );
  return (
    <div className={form.form}>
      <SpacingField name="padding" source={source} inherited={inherited?.padding ?? null} />
      <SpacingField name="margin" source={source} inherited={inherited?.margin ?? null} />
      {[...own, ...shared].map(({ path, definition: input, kind }) => (
        <Field
          key={input.id}
          kinds={inputKinds}
          kind={kind}
          path={path}
          definition={input}
          source={source}
          language={language}
        />
      ))}
    </div>
  );
}

/** Margin and padding as the page shows them: on a side where nothing is stored that is what the theme sets. */
function useInherited(id: string): Readonly<Record<SpacingName, Spacing>> | null {
  const { frame } = useTools();
  const [shown, setShown] = useState<Record<SpacingName, Spacing> | null>(null);
  // They may be others then.
  const device = useWorkspace((state) => state.device);
  const style = useEditor(
    (state) => state.view.components[state.language]?.find((section) => section.id === id)?.data.style,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the page is drawn in another way
  useEffect(() => {
    let isOver = false;
    const ask = () =>
      // A website that does not say leaves the placeholders empty.
      frame()
        ?.getComponents()
        .then(
          ({ items }) => {
            const spacing = items.find((item) => item.id === id)?.spacing;
            if (isOver || !spacing) return;
            setShown({ margin: readParts(spacing.margin), padding: readParts(spacing.padding) });
          },
          () => {},
        );
    const timer = setTimeout(ask, constants.previewDebounce);
    if (!shown) ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [frame, id, device, style]);
  return shown;
}

/** A choice whose first value is what holds where nothing is stored. */
function select(model: string, title: string, unset: string, values: Record<string, string>) {
  const definition: InputDefinition = {
    id: model,
    component: 'VoldSelectOption',
    model,
    title,
    default: unsetValue,
    options: {
      values: Object.entries({ [unsetValue]: unset, ...values }).map(([id, name]) => ({ id, title: name })),
    },
  };
  return { definition, kind: orUnset };
}
