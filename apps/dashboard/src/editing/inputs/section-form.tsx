import type { InputDefinition } from '@vold/contract';
import type { Path } from '@vold/document';
import { useMemo } from 'react';
import type { FieldSource } from '../fields/field-source.ts';
import type { InputRegistry } from '../fields/input-kind.ts';
import { Field } from './field.tsx';
import classes from './section-form.module.css';

interface SectionFormProps {
  inputs: readonly InputDefinition[];
  kinds: InputRegistry;
  source: FieldSource;
  language: string;
  strict?: boolean;
  /** Errors by the model of the input. */
  errors?: Readonly<Record<string, string>>;
}

/** A form made from input definitions. It does not re-render with its data: each field watches its own value. */
export function SectionForm({ inputs, kinds, source, language, strict, errors }: SectionFormProps) {
  const fields = useMemo(
    () => inputs.map((definition) => ({ definition, path: [definition.model] as Path })),
    [inputs],
  );
  return (
    <div className={classes.form}>
      {fields.map(({ definition, path }) => (
        <Field
          key={definition.id}
          definition={definition}
          kinds={kinds}
          path={path}
          source={source}
          language={language}
          strict={strict}
          error={errors?.[definition.model]}
        />
      ))}
    </div>
  );
}
