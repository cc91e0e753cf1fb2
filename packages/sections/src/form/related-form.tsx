import type { SiteForm } from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';
import { FilledForm } from './filled-form.tsx';
import { relatedFormKey } from './form-of.ts';

interface Props {
  /** Id of the section's instance. */
  id: string;
  form: SiteForm;
  context: RenderContext;
  /** Text of the button; default "Send". */
  button?: string;
}

/** A form that content names, with its button: a section may have several. */
export function RelatedForm({ id, form, context, button = '' }: Props) {
  return (
    <FilledForm
      id={relatedFormKey(id, form.id)}
      form={form}
      context={context}
      label={form.title}
      button={
        <button type="submit" className="button">
          {button || context.words('send')}
        </button>
      }
    />
  );
}
