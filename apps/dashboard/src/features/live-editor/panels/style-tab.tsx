import type { InputDefinition, SectionDefinition } from '@vold/contract';
import type { Path } from '@vold/document';
import { useMemo } from 'react';
import { Field } from '../../../inputs/field.tsx';
import type { FieldSource } from '../../../inputs/field-source.ts';
import { inputKinds } from '../../../inputs/index.ts';
import form from '../../../inputs/section-form.module.css';
import { isStyleInput } from '../state/style-inputs.ts';
import { SpacingField } from './spacing-field.tsx';

interface StyleTabProps {
  definition: SectionDefinition;
  source: FieldSource;
  language: string;
}

const paths = { margin: ['style', 'margin'], padding: ['style', 'padding'] } satisfies Record<string, Path>;

/** Fields that every section has (FEAT-20): stored in `data.style`, and for which devices in `data.hideOn`. */
const shared: readonly { path: Path; definition: InputDefinition }[] = [
  {
    path: ['style', 'background'],
    definition: { id: 'background', component: 'VoldColorPicker', model: 'background', title: 'Background' },
  },
  {
    path: ['style', 'color'],
    definition: { id: 'color', component: 'VoldColorPicker', model: 'color', title: 'Text colour' },
  },
  {
    path: ['style', 'width'],
    definition: select('width', 'Width', { narrow: 'Narrow', normal: 'Normal', full: 'Full' }),
  },
  {
    path: ['hideOn'],
    definition: select('hideOn', 'Shown on', { phone: 'Wide screens only', wide: 'Phones only' }),
  },
];

export function StyleTab({ definition, source, language }: StyleTabProps) {
  const own = useMemo(
    () =>
      definition.components
        .filter(isStyleInput)
        .map((input) => ({ path: [input.model] as Path, definition: input })),
    [definition],
  );
  return (
    <div className={form.form}>
      <SpacingField label="Padding" path={paths.padding} source={source} />
      <SpacingField label="Margin" path={paths.margin} source={source} />
      {[...own, ...shared].map(({ path, definition: input }) => (
        <Field
          key={input.id}
          kinds={inputKinds}
          path={path}
          definition={input}
          source={source}
          language={language}
        />
      ))}
    </div>
  );
}

function select(model: string, title: string, values: Record<string, string>): InputDefinition {
  return {
    id: model,
    component: 'VoldSelectOption',
    model,
    title,
    options: { values: Object.entries(values).map(([id, name]) => ({ id, title: name })) },
  };
}
