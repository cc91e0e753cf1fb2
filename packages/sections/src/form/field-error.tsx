import type { FormInput } from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';

export interface FormFieldProps {
  input: FormInput;
  /** Unique on the page. */
  id: string;
  context: RenderContext;
  /** The error of the submitted value; empty if there is none. */
  error: string;
  /** The submitted values; absent before a submission. */
  values?: readonly string[];
}

/** Next to the field, and read out with it. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return error ? (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}
