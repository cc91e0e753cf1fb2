import { Input, Textarea } from '@mantine/core';
import { type CSSProperties, memo, type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { addressDirection } from '../../base/text/address-direction.ts';
import classes from './text-control.module.css';

/*
 * A form has a hundred of these, and a key must cost little. They are what the browser has, in Mantine's styles, and the
 * browser keeps their text: drawing one again for a key changes nothing in the document (docs/decisions/0019).
 */

interface TextProps {
  id: string;
  /** Ids of help and error. */
  describedBy: string | undefined;
  value: string;
  required: boolean;
  invalid: boolean;
  onType: (text: string) => void;
}

interface TextLineProps extends TextProps {
  type?: 'text' | 'url' | 'email' | 'date';
  /** Without it, the direction of what is written. */
  dir?: 'ltr';
  /** Shown before the text. */
  lead?: string;
  placeholder?: string | undefined;
  onBlur?: () => void;
}

/** One line of text. */
export function TextLine(props: TextLineProps) {
  const { value, onType, onBlur, dir = addressDirection(value), ...rest } = props;
  // The browser would drop line breaks, and join two words.
  const line = value.replaceAll(/\r\n?|\n/g, ' ');
  return <PlainLine {...rest} dir={dir} {...useOwnText<HTMLInputElement>(line, onType, onBlur)} />;
}

interface TextAreaProps extends TextProps {
  /** It is at least so many lines high. */
  rows: number;
  /** It grows with what is written up to so many lines, then it scrolls. */
  mostRows: number;
}

/** Several lines of text, in the direction of what is written. */
export function TextArea(props: TextAreaProps) {
  const { value, onType, ...rest } = props;
  return <PlainArea {...rest} {...useOwnText<HTMLTextAreaElement>(value, onType)} />;
}

interface OwnText<T> {
  ref: Ref<T>;
  defaultValue: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

/**
 * A control that keeps its text itself. It is written to where the form has another one (undo, another section, a text
 * brought into its form), so a key, also one of a composition, is never written back over what the browser shows.
 * All that it returns stays the same.
 */
function useOwnText<T extends { value: string }>(
  value: string,
  onType: (text: string) => void,
  onBlur?: () => void,
): OwnText<T> {
  const ref = useRef<T>(null);
  const [defaultValue] = useState(value);
  const latest = useRef({ onType, onBlur });
  useLayoutEffect(() => {
    latest.current = { onType, onBlur };
  });
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return {
    ref,
    defaultValue,
    onChange: useCallback((event) => latest.current.onType(event.currentTarget.value), []),
    onBlur: useCallback(() => latest.current.onBlur?.(), []),
  };
}

const wrapper = `${Input.classes.wrapper} mantine-Input-wrapper`;
const section = `${Input.classes.section} mantine-Input-section`;
const control = `${Input.classes.input} mantine-Input-input`;

type PlainProps<T, Own> = Omit<Own, 'value' | 'onType' | 'onBlur'> & OwnText<T>;

const PlainLine = memo(function PlainLine(props: PlainProps<HTMLInputElement, TextLineProps>) {
  const { lead, type = 'text', dir = 'auto', ...rest } = props;
  const { marks, attributes } = split(rest);
  return (
    <div className={wrapper} data-size="sm" data-with-left-section={lead ? true : undefined} {...marks}>
      {lead && (
        <div className={section} data-position="left">
          {lead}
        </div>
      )}
      <input {...attributes} {...marks} type={type} dir={dir} className={`${control} ${classes.line}`} />
    </div>
  );
});

/** Without the property a script measures the text, in two layouts of the whole screen for every key. */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

const PlainArea = memo(function PlainArea(props: PlainProps<HTMLTextAreaElement, TextAreaProps>) {
  const { rows, mostRows, ...rest } = props;
  const { marks, attributes } = split(rest);
  if (!growsByItself) {
    const { 'aria-invalid': invalid, ...others } = attributes;
    return <Textarea {...others} dir="auto" error={invalid} autosize minRows={rows} maxRows={mostRows} />;
  }
  return (
    <div className={wrapper} data-size="sm" data-multiline {...marks}>
      <textarea
        {...attributes}
        {...marks}
        dir="auto"
        className={`${control} ${classes.area}`}
        style={{ '--rows': rows, '--most-rows': mostRows } as CSSProperties}
      />
    </div>
  );
});

/** Separates Mantine's style props from the props of the control. */
function split<T extends { describedBy: string | undefined; required: boolean; invalid: boolean }>(props: T) {
  const { describedBy, required, invalid, ...others } = props;
  return {
    marks: { 'data-variant': 'default', 'data-error': invalid || undefined },
    attributes: {
      ...others,
      'aria-describedby': describedBy,
      'aria-required': required || undefined,
      'aria-invalid': invalid || undefined,
    },
  };
}
