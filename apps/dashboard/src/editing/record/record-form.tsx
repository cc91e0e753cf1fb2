import { formatPath } from '@vold/document';
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RecordSource } from '../fields/record-source.ts';
import { Field } from '../inputs/field.tsx';
import { inputKinds } from '../inputs/index.ts';
import { needsEverything } from './check-fields.ts';
import { isShown } from './field-condition.ts';
import type { FieldError, PlacedErrors } from './place-errors.ts';
import type { RecordGroup } from './record-config.ts';
import { pathIn, type RecordField } from './record-field.ts';
import classes from './record-form.module.css';

interface RecordFormProps {
  groups: readonly RecordGroup[];
  source: RecordSource;
  language: string;
  /** Marks missing fields. */
  strict: boolean;
  errors: PlacedErrors;
}

/** The cards of a record's form. */
export const RecordForm = memo(function RecordForm(props: RecordFormProps) {
  const { groups, source, language, strict, errors } = props;
  const id = useId();
  return groups.map((group, index) => {
    const lock = group.locked?.(source.saved()) ?? null;
    const Fields = lock === null ? 'div' : 'fieldset';
    const fields = (
      <Fields className={classes.fields} {...(lock !== null && { disabled: true })}>
        {group.fields.map((field) => (
          <Shown
            key={`${formatPath(pathIn(field, language))} ${field.definition.title}`}
            field={field}
            source={source}
            language={language}
          >
            <RecordInput
              field={field}
              source={source}
              language={language}
              strict={strict}
              error={errors.fields.get(formatPath(field.path))}
            />
          </Shown>
        ))}
      </Fields>
    );
    const heading = group.title && (
      <div>
        <h2 id={`${id}-${index}`} className={classes.title}>
          {group.title}
        </h2>
        {group.note && <p className={`${classes.note} note`}>{group.note}</p>}
      </div>
    );
    if (group.folded) {
      return (
        <FoldedCard key={group.title ?? index} heading={heading} strict={strict} errors={errors}>
          {fields}
        </FoldedCard>
      );
    }
    return (
      <section
        key={group.title ?? index}
        className={classes.card}
        aria-labelledby={group.title ? `${id}-${index}` : undefined}
      >
        {heading}
        {lock && <p className="note quiet">{lock}</p>}
        {group.lead?.(source, language)}
        {fields}
        {group.tail?.(source, language)}
      </section>
    );
  });
});

interface FoldedCardProps extends Pick<RecordFormProps, 'strict' | 'errors'> {
  heading: ReactNode;
  children: ReactNode;
}

/** A card that is closed until the user opens it or one of its fields is refused. */
function FoldedCard({ heading, strict, errors, children }: FoldedCardProps) {
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isRefused =
      card.current?.querySelector('[aria-invalid="true"]') && (strict || errors.fields.size > 0);
    if (card.current && isRefused) card.current.open = true;
  }, [strict, errors]);
  return (
    <details ref={card} className={`${classes.folded} panel`}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}

interface ShownProps {
  field: RecordField;
  source: RecordSource;
  language: string;
  children: ReactNode;
}

/** Renders a field unless its condition is not met. */
function Shown({ field, source, language, children }: ShownProps) {
  const conditional = field.shownWhen !== undefined;
  const shown = useSyncExternalStore(conditional ? source.subscribe : never, () =>
    isShown(field, source.values(), language),
  );
  if (!shown) return null;
  return <div data-half={field.half || undefined}>{children}</div>;
}

/** A form may have a hundred fields: those without a condition do not subscribe. */
const never = () => () => {};

interface RecordInputProps {
  field: RecordField;
  source: RecordSource;
  language: string;
  strict: boolean;
  error: FieldError | undefined;
}

/** One field. A refusal by the server is shown until the value changes. */
const RecordInput = memo(function RecordInput({ field, source, language, strict, error }: RecordInputProps) {
  const path = useMemo(() => pathIn(field, language), [field, language]);
  // Compares the whole field of the record, not the value at the path; so it subscribes only after a refusal.
  const refused = useSyncExternalStore(error ? source.subscribe : never, () =>
    error && error.value === source.get(field.path.slice(0, 1)) ? error.message : undefined,
  );
  // A draft may lack fields that are required for publishing.
  const optional = useSyncExternalStore(
    field.toPublish ? source.subscribe : never,
    () => field.toPublish === true && !needsEverything(source.values()),
  );
  return (
    <Field
      definition={field.definition}
      kinds={inputKinds}
      kind={field.kind}
      path={path}
      source={source}
      language={language}
      strict={strict}
      optional={optional}
      error={refused}
    />
  );
});
