import type { ComponentProps } from 'react';
import { FilledForm } from './filled-form.tsx';
import { relatedFormKey } from './form-of.ts';

interface Props extends Pick<ComponentProps<typeof FilledForm>, 'id' | 'form' | 'context'> {
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
