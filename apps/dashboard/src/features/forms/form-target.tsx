import type { FormBuilder, RecordBase } from '@vold/contract';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';

/** Whether what a form receives can be sent on to its target. Without one there is nothing to say. */
export function FormTarget({ form }: { form: RecordBase }) {
  const { target = '' }: Partial<FormBuilder> = asData(form);
  return <ReachWarning resource="form-builder" id={form.id} address={target} title="Target" />;
}
