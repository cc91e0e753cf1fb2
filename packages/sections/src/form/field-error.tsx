import type { FormInput } from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';

export interface FormFieldProps {
  input: FormInput;
  /** Unique on the page. */
  id: string;
  context: RenderContext;
  /** What is wrong with what was sent; empty where nothing is. */
  error: string;
  /** What was sent; absent where nothing has been. */
  values?: readonly string[];
}

/** Beside the field, and read out with it. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return error ? (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}
