import { type InputDefinition, ruleProblem } from '@vold/contract';
import { formatPath, type Path } from '@vold/document';
import { memo, useId, useState } from 'react';
import { afterPress } from '../../base/loading/after-press.ts';
import type { FieldSource } from '../fields/field-source.ts';
import type { InputKind, InputRegistry } from '../fields/input-kind.ts';
import { useField } from '../fields/use-field.ts';
import { FieldFrame } from './field-frame.tsx';

interface FieldProps {
  definition: InputDefinition;
  kinds: InputRegistry;
  /** An input of the form's own, instead of the definition's. */
  kind?: InputKind;
  path: Path;
  source: FieldSource;
  language: string;
  /** Shows what is missing at once, instead of after the field was left. */
  strict?: boolean;
  /** Required values may be missing for now. */
  optional?: boolean;
  /** The server's error about the current value. */
  error?: string;
}

/** One field of a form: label, marks, the input of its kind, help and error. */
export const Field = memo(function Field(props: FieldProps) {
  const { definition, kinds, path, source, language, strict } = props;
  const { value, edited } = useField(source, path);
  const [initial] = useState(value);
  const [left, setLeft] = useState(false);
  const id = useId();
  const kind = props.kind ?? kinds[definition.component];
  const required = definition.required ?? false;
  const missing = required && !props.optional && (strict || left) && kind.isEmpty(value);
  // A stored value stays though it breaks a younger rule.
  const isJudged = (strict || left) && (edited || value !== initial);
  const error = missing
    ? `${definition.title || definition.model} is required`
    : (props.error ??
      (strict ? kind.problem?.(value) : null) ??
      (isJudged ? ruleProblem(definition, value) : null) ??
      undefined);
  const show = (describedBy?: string) => (
    <kind.Input
      id={id}
      labelId={`${id}-label`}
      describedBy={describedBy}
      definition={definition}
      kinds={kinds}
      value={value}
      source={source}
      language={language}
      required={required}
      invalid={error !== undefined}
      onType={(next) => source.type(path, next)}
      onChange={(next) => source.set(path, next)}
    />
  );
  if (kind.labeling === 'none') return show();
  return (
    <FieldFrame
      id={id}
      label={definition.title || definition.model}
      group={kind.labeling === 'group'}
      required={required}
      edited={edited}
      counter={kind.counter?.(value, definition) ?? null}
      help={definition.note}
      error={error}
      field={formatPath(path)}
      onFocus={() => source.focused(path)}
      onLeave={() => {
        source.flush();
        afterPress(() => setLeft(true));
      }}
    >
      {show}
    </FieldFrame>
  );
});
