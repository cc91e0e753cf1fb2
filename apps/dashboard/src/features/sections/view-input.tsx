import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { type InputDefinition, inputDefinition } from '@vold/contract';
import { surroundings } from '@vold/template/inputs';
import { Fragment, useMemo, useRef } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { asList, asText, isEmptyText } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { useField } from '../../editing/fields/use-field.ts';
import type { CodeFieldHandle } from '../../editing/inputs/vold-code-editor/code-field.tsx';
import { useViewCheck } from './use-view-check.ts';
import classes from './view-input.module.css';
import { useViewOf } from './view-of.tsx';
import { ViewUses } from './view-uses.tsx';

// With the frame of the website.
const ViewPreview = lazyPart(() => import('./view-preview.tsx').then((module) => module.ViewPreview), {
  waiting: <Skeleton height={420} />,
});
const ViewField = lazyPart(() => import('./view-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={200} />,
});

/** Problems that are listed; the others are underlined. */
const mostListed = 20;

function viewInput(of: 'html' | 'css'): InputKind {
  function ViewInput({ id, labelId, describedBy, required, invalid, value, source, onType }: InputProps) {
    const check = useViewCheck(source);
    const { isOwn, kind } = useViewOf(source);
    const problems = useMemo(() => check?.problems.filter((problem) => problem.in === of), [check]);
    const field = useRef<CodeFieldHandle>(null);
    const listed = problems?.slice(0, mostListed) ?? [];
    if (of === 'html' && kind === 'style') return <p id={id}>None: it is CSS for all views.</p>;
    return (
      <>
        <ViewField
          of={of}
          ref={field}
          id={id}
          labelId={labelId}
          describedBy={describedBy}
          required={required}
          invalid={invalid || listed.some(({ level }) => level === 'error')}
          text={asText(value)}
          onText={onType}
          problems={problems}
        />
        <ul className={classes.problems} aria-label="Problems" aria-live="polite">
          {listed.map(({ line, column, message, level }) => (
            <li key={`${line} ${column} ${message}`} data-level={level}>
              {level === 'error' ? (
                <IconCircleX size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )}
              <button
                type="button"
                className={classes.place}
                onClick={() => field.current?.goTo(line, column)}
              >
                Line {line}, column {column}
              </button>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        {of === 'html' && check && isOwn && <MissingInputs source={source} wanted={check.inputs} />}
        {of === 'html' && check && !isOwn && <Names of={check.inputs} />}
        {of === 'css' && <ViewUses source={source} />}
        {of === 'css' && <ViewPreview source={source} />}
      </>
    );
  }
  return { Input: ViewInput, labeling: 'group', isEmpty: isEmptyText };
}

/** How a section looks: HTML with marks, and CSS. */
export const htmlView = viewInput('html');
export const cssView = viewInput('css');

/** The names that a view without its own inputs can show. */
function Names({ of }: { of: readonly InputDefinition[] }) {
  return (
    <p className={classes.names}>
      It can show{' '}
      {[...of, ...surroundings].map(({ model }, index) => (
        <Fragment key={model}>
          {index > 0 && ', '}
          <code>{model}</code>
        </Fragment>
      ))}
      .
    </p>
  );
}

interface MissingInputsProps extends Pick<InputProps, 'source'> {
  wanted: readonly InputDefinition[];
}

const inputsPath = ['components'] as const;

/** Offers the inputs that the HTML asks for and the section does not have. */
function MissingInputs({ source, wanted }: MissingInputsProps) {
  const { value } = useField(source, inputsPath);
  const known = new Set(asList(value).flatMap((one) => inputDefinition.safeParse(one).data?.model ?? []));
  const missing = wanted.filter(({ model }) => !known.has(model));
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(missing.map(({ title }) => `“${title}”`));
  return (
    <div className={`${classes.missing} row`} role="status">
      <span>The HTML shows {names}, which this section does not ask for.</span>
      <Button size="xs" onClick={() => source.set(inputsPath, [...asList(value), ...missing])}>
        {missing.length === 1 ? 'Add the input' : `Add the ${missing.length} inputs`}
      </Button>
    </div>
  );
}
