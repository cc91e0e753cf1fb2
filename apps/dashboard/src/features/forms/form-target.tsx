import type { FormBuilder, RecordBase } from '@vold/contract';
import { asData } from '../../editing/fields/record-source.ts';
import { ReachWarning } from '../../editing/reach/reach-warning.tsx';

/** Says if submissions can be forwarded to the form's target. Nothing without a target. */
export function FormTarget({ form }: { form: RecordBase }) {
  const { target = '' }: Partial<FormBuilder> = asData(form);
  return <ReachWarning resource="form-builder" id={form.id} address={target} title="Target" />;
}
