import { constants, type FormInput, formLabel, type Webconfig } from '@vold/contract';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { inputKinds } from '../../../editing/inputs/index.ts';
import { ItemForm } from '../../../editing/inputs/vold-multiple-add/item-form.tsx';
import { inputErrors } from './input-errors.ts';
import { inputFields } from './input-fields.ts';
import { inputOf, popupValuesOf, takenModels } from './input-values.ts';

interface InputFormOptions {
  input: FormInput;
  /** Index in the form, or -1 for a new input. */
  index: number;
  inputs: readonly FormInput[];
  languages: Webconfig['language'];
  onConfirm: (input: FormInput) => void;
}

/** Opens the popup of one input of a form. It is checked with the rest of the form before it closes. */
export function openInputForm({ input, index, inputs, languages, onConfirm }: InputFormOptions): void {
  const isNew = index < 0;
  const codes = languages.map(({ code }) => code);
  const made = (draft: Record<string, unknown>) =>
    inputOf(input, draft, codes, takenModels(inputs, input._id));
  openPopup({
    title: isNew ? `Add ${input.name}` : `Update ${formLabel(input, codes[0])}`,
    content: (close) => (
      <ItemForm
        inputs={inputFields(input.name, languages)}
        kinds={inputKinds}
        item={popupValuesOf(input, codes)}
        isNew={isNew}
        language={codes[0] ?? constants.defaultLanguage}
        check={(draft) => {
          const next = isNew ? [...inputs, made(draft)] : inputs.with(index, made(draft));
          return inputErrors(next).get(isNew ? inputs.length : index) ?? {};
        }}
        onCancel={close}
        onConfirm={(draft) => {
          onConfirm(made(draft));
          close();
        }}
      />
    ),
  });
}
