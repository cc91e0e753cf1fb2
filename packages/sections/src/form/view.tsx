import { type FormInput, formControlFields, formModel, formThanks, type SiteForm } from '@vold/contract';
import { Editable } from '../parts/editable.tsx';
import { readText } from '../parts/read.ts';
import type { FormAnswer, RenderContext } from '../parts/render-context.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';
import { FormField } from './form-field.tsx';
import { formOf, sectionParameter } from './form-of.ts';

/** A form of the client's. Visitors see nothing of the section while its form is missing or a draft. */
export const FormView: SectionView = (props) => {
  const { data, context, instance } = props;
  const id = formOf(instance);
  const form = id ? context.form(id) : null;
  if (!form && !context.editing) return null;
  const answer = context.sent(instance.id);
  const isIntroduced = readText(data, 'title') !== '' || readText(data, 'lead') !== '';
  return (
    <SectionShell of={props} className="form">
      <div className="wrap">
        <div className={`form__grid${isIntroduced ? '' : ' form__grid--alone'}`}>
          <div className="form__intro">
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="lead" className="lead" />
          </div>
          {form ? <FilledForm of={props} form={form} answer={answer} /> : <NoForm chosen={id !== null} />}
        </div>
      </div>
    </SectionShell>
  );
};

function NoForm({ chosen }: { chosen: boolean }) {
  return (
    <div className="unknown">
      <p>
        {chosen
          ? 'The form of this section is a draft, or it was deleted. Visitors do not see this section.'
          : 'Choose a form in this section’s settings. Until then visitors do not see this section.'}
      </p>
    </div>
  );
}

interface FilledFormProps {
  of: SectionViewProps;
  form: SiteForm;
  answer: FormAnswer | null;
}

function FilledForm({ of: { data, context, instance }, form, answer }: FilledFormProps) {
  if (answer?.kind === 'accepted')
    return <Thanks id={instance.id} message={formThanks(form, context.language)} context={context} />;
  if (form.full && !context.editing && !answer) {
    return (
      <div id={instance.id} className="form__thanks">
        <p>{context.words.formFull}</p>
      </div>
    );
  }
  const { inputs } = form;
  const takesFiles = inputs.some(({ name }) => name === 'File');
  return (
    <form
      id={instance.id}
      method="post"
      // Which form it is has to be known before its files come.
      action={`?${new URLSearchParams({ [sectionParameter]: instance.id })}#${instance.id}`}
      aria-label={readText(data, 'title') || form.title}
      encType={takesFiles ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name={formControlFields.token} value={tokenFor(form, answer)} />
      <input type="hidden" name={formControlFields.language} value={context.language} />
      <div className="form__trap" aria-hidden="true">
        <label>
          {context.words.leaveEmpty}
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
            id={`${instance.id}-${input._id}`}
            context={context}
            error={answer?.errors[formModel(input)] ?? ''}
            values={answer ? sentValues(answer, input) : undefined}
          />
        ))}
        <Editable as="button" context={context} data={data} field="button" className="button" />
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

/** In the place of the form, so that nobody sends it twice. */
function Thanks({ id, message, context }: { id: string; message: string; context: RenderContext }) {
  return (
    <div role="status" id={id} className="form__thanks">
      {message ? <RichHtml context={context} html={message} /> : <p>{context.words.thanks}</p>}
    </div>
  );
}
