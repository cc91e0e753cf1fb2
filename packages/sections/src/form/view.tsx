import type { ComponentProps } from 'react';
import { Editable } from '../parts/editable.tsx';
import { readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { FilledForm } from './filled-form.tsx';
import { formOf } from './form-of.ts';
import { NoForm } from './no-form.tsx';

/** A form of the client's. Visitors see nothing of the section while its form is missing or a draft. */
export const FormView: SectionView = (props) => {
  const { data, context, instance } = props;
  const id = formOf(instance);
  const form = id ? context.form(id) : null;
  if (!form && !context.editing) return null;
  const isIntroduced = readText(data, 'title') !== '' || readText(data, 'lead') !== '';
  return (
    <SectionShell of={props} className="form">
      <div className="wrap">
        <div className={`form__grid${isIntroduced ? '' : ' form__grid--alone'}`}>
          <div className="form__intro">
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="lead" className="lead" />
          </div>
          {form ? (
            <FilledForm
              id={instance.id}
              form={form}
              context={context}
              label={readText(data, 'title') || form.title}
              button={
                <Editable as={SubmitButton} context={context} data={data} field="button" className="button" />
              }
            />
          ) : (
            <NoForm chosen={id !== null} />
          )}
        </div>
      </div>
    </SectionShell>
  );
};

function SubmitButton(props: ComponentProps<'button'>) {
  return <button type="submit" {...props} />;
}
