import { type FormInput, formControlFields, formModel, formThanks, type SiteForm } from '@vold/contract';
import type { ReactNode } from 'react';
import type { FormAnswer, RenderContext } from '../parts/render-context.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { FormField } from './form-field.tsx';
import { sectionParameter } from './form-of.ts';

interface Props {
  /** The id of the section's instance: it names the form in submissions. */
  id: string;
  form: SiteForm;
  context: RenderContext;
  /** The form's name for screen readers. */
  label: string;
  button: ReactNode;
}

/** A form to fill in, or what has become of it once it was sent. */
export function FilledForm({ id, form, context, label, button }: Props) {
  const answer = context.sent(id);
  if (answer?.kind === 'accepted')
    return <Thanks id={id} message={formThanks(form, context.language)} context={context} />;
  if (form.full && !context.editing && !answer) {
    return (
      <div id={id} className="form__thanks">
        <p>{context.words('form-full')}</p>
      </div>
    );
  }
  const { inputs } = form;
  const takesFiles = inputs.some(({ name }) => name === 'File');
  return (
    <form
      id={id}
      method="post"
      // Which form it is has to be known before its files come.
      action={`?${new URLSearchParams({ [sectionParameter]: id })}#${id}`}
      aria-label={label}
      encType={takesFiles ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name={formControlFields.token} value={tokenFor(form, answer)} />
      <input type="hidden" name={formControlFields.language} value={context.language} />
      <div className="form__trap" aria-hidden="true">
        <label>
          {context.words('leave-empty')}
          <input name={formControlFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {answer && (
        <p className="form__refusal" role="alert">
          {answer.message}
        </p>
      )}
      <div className="fields">
        {inputs.map((input) => (
          <FormField
            key={input._id}
            input={input}
            id={`${id}-${input._id}`}
            context={context}
            error={answer?.errors[formModel(input)] ?? ''}
            values={answer ? sentValues(answer, input) : undefined}
          />
        ))}
        {button}
      </div>
    </form>
  );
}

/**
 * Who mends a mistake may be quick: a new token would make his second try look like a program's.
 */
function tokenFor(form: SiteForm, answer: Extract<FormAnswer, { kind: 'refused' }> | null): string {
  const sent = answer?.errors[formControlFields.token] ? undefined : answer?.values[formControlFields.token];
  return sent?.[0] ?? form.token;
}

function sentValues({ values }: Extract<FormAnswer, { kind: 'refused' }>, input: FormInput) {
  return values[formModel(input)] ?? [];
}

/** Replaces the form, so that it is not sent twice. */
function Thanks({ id, message, context }: { id: string; message: string; context: RenderContext }) {
  return (
    <div role="status" id={id} className="form__thanks">
      {message ? <RichHtml context={context} html={message} /> : <p>{context.words('form-thanks')}</p>}
    </div>
  );
}
