import { countryCodes, type FormInput, formChoiceLabel, formModel, formPlaceholder } from '@vold/contract';
import type { FormFieldProps } from './field-error.tsx';

/** The control of an input that takes one value. */
export function FormControl({ input, id, context, error, values }: FormFieldProps) {
  const { options, values: offered = [] } = input;
  const value = values ? (values[0] ?? '') : options.input_default_value || undefined;
  const common = {
    id,
    name: formModel(input),
    required: options.input_require,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  const placeholder = formPlaceholder(input, context.language) || undefined;
  const typed = { ...common, placeholder, defaultValue: value };
  switch (input.name) {
    case 'Textarea':
      return <textarea {...typed} rows={options.number || undefined} />;
    case 'File':
      return <input {...common} type="file" />;
    case 'Password':
      return <input {...typed} defaultValue={undefined} type="password" autoComplete="new-password" />;
    case 'Number':
      return <input {...typed} type="number" step="any" />;
    case 'Country':
      return (
        <select {...common} defaultValue={value ?? ''} autoComplete="country">
          <option value="">{context.words('choose')}</option>
          {countriesIn(context.language).map(([code, name]) => (
            // Browsers and servers may name and order countries by other versions of the same data.
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </select>
      );
    case 'Select Options':
      return (
        <select {...common} defaultValue={value ?? (options.input_require ? '' : offered[0]?.value)}>
          {options.input_require && <option value="">{context.words('choose')}</option>}
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {formChoiceLabel(choice, context.language)}
            </option>
          ))}
        </select>
      );
    default:
      return <input {...typed} type={kindOf(input)} autoComplete={completionOf(input)} />;
  }
}

function kindOf(input: FormInput): string {
  return input.name === 'Email' ? 'email' : (input.options.input_kind ?? 'text');
}

/** The autofill name of a field, if its kind or usual name has one (HTML, autofill field names). */
function completionOf(input: FormInput): string | undefined {
  if (input.name === 'Email') return 'email';
  if (input.options.input_kind === 'tel') return 'tel';
  return formModel(input) === 'name' ? 'name' : undefined;
}

const listed = new Map<string, readonly (readonly [code: string, name: string])[]>();

/** Countries by their names in a language, in its order. */
function countriesIn(language: string): readonly (readonly [string, string])[] {
  const known = listed.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const order = new Intl.Collator([language, 'en']);
  const list = countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => order.compare(a, b));
  listed.set(language, list);
  return list;
}
