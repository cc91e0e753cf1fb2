import { formChoiceLabel, formLabel, formModel } from '@vold/contract';
import { FieldError, type FormFieldProps } from './field-error.tsx';

/** Boxes to tick, or one of several. A single box needs no words above it. */
export function FormChoices({ input, id, context, error, values }: FormFieldProps) {
  const { options, values: offered = [] } = input;
  const type = input.name === 'Radio' ? 'radio' : 'checkbox';
  const chosen = values ?? (options.input_default_value ?? '').split(',').map((value) => value.trim());
  const alone = type === 'checkbox' && offered.length === 1;
  return (
    <fieldset
      className={`field field--${options.input_width ?? 'full'} choices`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={alone ? 'hidden' : undefined}>
        {formLabel(input, context.language)}{' '}
        {!options.input_require && <span>({context.words('optional')})</span>}
      </legend>
      {offered.map((choice) => (
        <label className="check" key={choice.value}>
          <input
            type={type}
            name={formModel(input)}
            value={choice.value}
            // HTML cannot require one of several checkboxes; the server reports if none was checked.
            required={options.input_require && (type === 'radio' || alone)}
            defaultChecked={chosen.includes(choice.value)}
            aria-invalid={error ? true : undefined}
          />
          <span>{formChoiceLabel(choice, context.language)}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
