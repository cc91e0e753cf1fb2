import { SegmentedControl } from '@mantine/core';
import type { InputComponent, InputDefinition, InputGuide } from '@vold/contract';
import { type ReactNode, useState } from 'react';
import { useNearby } from '../../base/ui/use-nearby.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { Field } from '../../editing/inputs/field.tsx';
import { inputKinds } from '../../editing/inputs/index.ts';
import { createPopupSource } from '../../editing/inputs/popup-source.ts';
import classes from './input-gallery.module.css';

const states = ['Filled', 'Empty', 'Error', 'Disabled'] as const;
type State = (typeof states)[number];

/** One input of the gallery: live in each of its states, with its definition and its value as JSON. */
export function InputExample({ component, guide }: { component: InputComponent; guide: InputGuide }) {
  const [state, setState] = useState<State>('Filled');
  // Thirty live inputs at once would block the page.
  const { ref, nearby } = useNearby('400px');
  return (
    <section className={`${classes.example} panel`} aria-labelledby={`input-${component}`}>
      <header className={`${classes.head} row`}>
        <div>
          <h2 id={`input-${component}`}>{guide.title}</h2>
          <code>{component}</code>
        </div>
        <SegmentedControl
          size="xs"
          data={[...states]}
          value={state}
          aria-label={`State of ${guide.title}`}
          onChange={(next) => setState(states.find((one) => one === next) ?? 'Filled')}
        />
      </header>
      <p className={classes.about}>{withCode(guide.about)}</p>
      <div ref={ref} className={classes.place}>
        {nearby && <Live key={state} component={component} guide={guide} state={state} />}
      </div>
    </section>
  );
}

function Live({ component, guide, state }: { component: InputComponent; guide: InputGuide; state: State }) {
  const language = useSession((session) => session.language);
  const [definition] = useState<InputDefinition>(() => ({
    ...guide.definition,
    id: component,
    component,
    model: 'value',
  }));
  const isFilled = state === 'Filled' || state === 'Disabled';
  const [source] = useState(() => createPopupSource(isFilled ? { value: guide.filled } : {}));
  const { value } = useField(source, path);
  return (
    <div className={classes.columns}>
      <fieldset
        className={classes.live}
        disabled={state === 'Disabled'}
        // Not every part of an input is a control that a fieldset switches off.
        inert={state === 'Disabled'}
        aria-label={`${guide.title}, ${state.toLowerCase()}`}
      >
        <Field
          definition={definition}
          kinds={inputKinds}
          path={path}
          source={source}
          language={language}
          strict={state === 'Error'}
          error={state === 'Error' && !definition.required ? 'This was refused by the server' : undefined}
        />
      </fieldset>
      <div>
        <h3 className={`${classes.small} note`}>Definition</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard */}
        <pre className={classes.code} tabIndex={0}>
          {JSON.stringify(definition, null, 2)}
        </pre>
        <h3 className={`${classes.small} note`}>Value</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
        <pre className={classes.code} tabIndex={0} data-value={component}>
          {value === undefined ? 'undefined' : JSON.stringify(value, null, 2)}
        </pre>
      </div>
    </div>
  );
}

const path = ['value'] as const;

/** Text between backticks is code. */
function withCode(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
