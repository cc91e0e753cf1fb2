import { IconAlertCircle } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import classes from './field-frame.module.css';

interface FieldFrameProps {
  /** Id of the control; the label's own id is `{id}-label`. */
  id: string;
  label: string;
  /** The input is a group of controls, named by the label. */
  group?: boolean;
  required?: boolean;
  edited?: boolean;
  counter?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Written path, by which a form finds its field again. */
  field?: string;
  onFocus?: () => void;
  /** The focus left the whole field. */
  onLeave?: () => void;
  /** The input; gets the ids of help and error. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Label with asterisk, "Edited" and counter above an input; help or error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, group, error, help } = props;
  const helpId = error || help ? `${id}-help` : undefined;
  const labelText = (
    <>
      {props.label}
      {props.required && (
        <span className={classes.required} aria-hidden>
          *
        </span>
      )}
    </>
  );
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave?.();
  };
  const content = (
    <>
      <div className={classes.label}>
        {group ? (
          <span id={`${id}-label`}>{labelText}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {labelText}
          </label>
        )}
        {props.edited && <span className={classes.edited}>Edited</span>}
        {props.counter && <span className={`${classes.counter} num`}>{props.counter}</span>}
      </div>
      {props.children(helpId)}
      {error ? (
        <p id={helpId} className={`${classes.error} note bad`}>
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </p>
      ) : (
        help && (
          <p id={helpId} className={`${classes.help} note`}>
            {help}
          </p>
        )
      )}
    </>
  );
  return group ? (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the label row as its legend without floats
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={helpId}
      className={classes.field}
      data-field={props.field}
      onFocus={props.onFocus}
      onBlur={onBlur}
    >
      {content}
    </div>
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus that passes through
    <div className={classes.field} data-field={props.field} onFocus={props.onFocus} onBlur={onBlur}>
      {content}
    </div>
  );
}
