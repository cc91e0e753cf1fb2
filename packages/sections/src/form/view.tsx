import { Editable } from '../parts/editable.tsx';
import { readItems } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { FormField } from './form-field.tsx';

export const FormView: SectionView = (props) => {
  const { data, context, instance } = props;
  return (
    <SectionShell of={props} className="form">
      <div className="wrap">
        <div className="form__grid">
          <div className="form__intro">
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="lead" className="lead" />
          </div>
          <form method="post" aria-label={typeof data.title === 'string' ? data.title : undefined}>
            <div className="fields">
              {readItems(data, 'fields').map((field, index) => (
                <FormField
                  // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity but their place
                  key={index}
                  field={field}
                  id={`${instance.id}-${index}`}
                  words={context.words}
                />
              ))}
              <Editable as="button" context={context} data={data} field="button" className="button" />
            </div>
          </form>
        </div>
      </div>
    </SectionShell>
  );
};
