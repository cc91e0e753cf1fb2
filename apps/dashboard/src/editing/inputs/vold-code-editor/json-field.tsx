import { json } from '@codemirror/lang-json';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

/** A text of JSON. */
export default function JsonField(props: Omit<CodeFieldProps, 'language'>) {
  return <CodeField {...props} language={json} />;
}
