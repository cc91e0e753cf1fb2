import {
  formChoiceTypes,
  formConsentTypes,
  formContent,
  formLabel,
  formModel,
  formTextTypes,
} from '@vold/contract';
import { RichHtml } from '../parts/rich-html.tsx';
import { FieldError, type FormFieldProps } from './field-error.tsx';
import { FormChoices } from './form-choices.tsx';
import { FormControl } from './form-control.tsx';

/** One input of a form (SETF-03) with its label and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { input, id, context, error } = props;
  if (formTextTypes.has(input.name)) return <FormText input={input} context={context} />;
  if (formChoiceTypes.has(input.name) && input.name !== 'Select Options') return <FormChoices {...props} />;
  if (formConsentTypes.has(input.name)) return <FormConsent {...props} />;
  const { input_width: width = 'full', input_require: required } = input.options;
  return (
    <div className={`field field--${width}`}>
      <label htmlFor={id}>
        {formLabel(input, context.language)} {!required && <span>({context.words('optional')})</span>}
      </label>
      <FormControl {...props} />
      <FieldError id={id} error={error} />
    </div>
  );
}

function FormText({ input, context }: Pick<FormFieldProps, 'input' | 'context'>) {
  const content = formContent(input, context.language);
  const label = content || formLabel(input, context.language);
  if (input.name === 'H1') return <h3 className="field form__heading">{label}</h3>;
  if (input.name === 'H2') return <h4 className="field form__heading">{label}</h4>;
  return <RichHtml className="field" context={context} html={content} />;
}

/** A single checkbox with its text; only the visitor checks it. Terms always have to be accepted. */
function FormConsent({ input, id, context, error, values }: FormFieldProps) {
  const content = formContent(input, context.language);
  return (
    <div className="field">
      {content && <RichHtml className="form__terms" context={context} html={content} />}
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={formModel(input)}
          required={input.name === 'Terms & Conditions' || input.options.input_require}
          defaultChecked={values !== undefined && values.length > 0}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{formLabel(input, context.language)}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
