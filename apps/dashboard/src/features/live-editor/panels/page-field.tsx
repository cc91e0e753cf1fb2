import type { Path } from '@vold/document';
import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { FieldFrame } from '../../../inputs/field-frame.tsx';
import type { FieldSource } from '../../../inputs/field-source.ts';
import { asText } from '../../../inputs/read-value.ts';
import { useField } from '../../../inputs/use-field.ts';
import { TextCounter } from '../../../page-meta/text-counter.tsx';
import { afterPress } from '../../../ui/after-press.ts';

interface PageControl {
  id: string;
  value: string;
  error: boolean;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface PageFieldProps {
  label: string;
  path: Path;
  source: FieldSource;
  required?: boolean;
  strict?: boolean;
  /** Characters above which the counter warns. */
  limit?: number;
  help?: string;
  /** Brings the text into its form when the field is left. */
  tidy?: (text: string) => string;
  children: (control: PageControl) => ReactNode;
}

/** A text field of Page settings. */
export function PageField(props: PageFieldProps) {
  const { label, source, required, limit, tidy } = props;
  const written = props.path.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path by its content, not by its identity
  const path = useMemo(() => props.path, [written]);
  const { value, edited } = useField(source, path);
  const [left, setLeft] = useState(false);
  const id = useId();
  const text = asText(value);
  const missing = required && (left || props.strict) && text.trim() === '';
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required ?? false}
      edited={edited}
      counter={limit && <TextCounter text={text} limit={limit} />}
      help={props.help}
      error={missing ? `${label} is required` : undefined}
      field={path.join('.')}
      onFocus={() => source.focused(path)}
      onLeave={() => {
        source.flush();
        const tidied = tidy?.(text);
        if (tidied !== undefined && tidied !== text) source.set(path, tidied);
        afterPress(() => setLeft(true));
      }}
    >
      {(describedBy) =>
        props.children({
          id,
          value: text,
          error: missing ?? false,
          'aria-describedby': describedBy,
          'aria-required': required || undefined,
          onChange: (event) => source.type(path, event.currentTarget.value),
        })
      }
    </FieldFrame>
  );
}
