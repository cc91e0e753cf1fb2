import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { InputProps } from '../fields/input-kind.ts';
import { inputKinds } from '../inputs/index.ts';
import classes from './schema-builder.module.css';

interface WithJsonProps {
  props: InputProps;
  /** Why the builder cannot show the value: then there is the JSON view only. */
  unreadable: string | null;
  children: ReactNode;
}

/** From this width on (CSS pixels) there is room for both. */
const sideBySide = 720;

/** A builder with a JSON view of the same value. */
export function WithJson({ props, unreadable, children }: WithJsonProps) {
  const [wanted, setWanted] = useState<'builder' | 'json'>('builder');
  const view = unreadable ? 'json' : wanted;
  const { ref, width } = useElementSize();
  if (width >= sideBySide) {
    return (
      <div ref={ref} className={`${classes.builder} ${classes.beside}`}>
        <div>{unreadable ? <p className={classes.unreadable}>{unreadable}</p> : children}</div>
        <section aria-label={`${props.definition.title} as JSON`}>
          <inputKinds.VoldCodeEditor.Input {...props} />
        </section>
      </div>
    );
  }
  return (
    <div ref={ref} className={classes.builder}>
      <SegmentedControl
        className={classes.views}
        aria-label={`View of ${props.definition.title}`}
        value={view}
        disabled={unreadable !== null}
        data={[
          { value: 'builder', label: 'Builder' },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={(value) => setWanted(value === 'json' ? 'json' : 'builder')}
      />
      {view === 'json' ? (
        <>
          {unreadable && <p className={classes.unreadable}>{unreadable}</p>}
          <inputKinds.VoldCodeEditor.Input {...props} />
        </>
      ) : (
        children
      )}
    </div>
  );
}
