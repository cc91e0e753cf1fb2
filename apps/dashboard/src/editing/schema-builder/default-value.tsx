import { type FormField, inputFacts } from '@vold/contract';
import { useState } from 'react';
import { useSession } from '../../core/session/session-store.ts';
import { Field } from '../inputs/field.tsx';
import { inputKinds } from '../inputs/index.ts';
import { createPopupSource } from '../inputs/popup-source.ts';

/** The value that an input begins with (SECT-25), in the input that it is for. */
export function DefaultValue({ input, onChange }: { input: FormField; onChange: (value: unknown) => void }) {
  const language = useSession((state) => state.language);
  const [source] = useState(() => {
    const draft = createPopupSource({ value: input.default });
    draft.subscribe(() => {
      const { value } = draft.value();
      onChange(inputKinds[input.component].isEmpty(value) ? undefined : value);
    });
    return draft;
  });
  const { value: kind, secret } = inputFacts[input.component];
  if (kind === 'none' || kind === 'languages' || secret) return null;
  return (
    <Field
      definition={{ ...input, title: 'Default value', required: false, note: undefined, default: undefined }}
      kinds={inputKinds}
      path={valuePath}
      source={source}
      language={language}
    />
  );
}

const valuePath = ['value'];
