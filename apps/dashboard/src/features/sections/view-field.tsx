import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { CodeField, type CodeFieldProps } from '../../editing/inputs/vold-code-editor/code-field.tsx';

const languages = { html: () => html(), css: () => css() };

interface ViewFieldProps extends Omit<CodeFieldProps, 'language'> {
  of: keyof typeof languages;
}

/** A text of HTML or CSS. */
export default function ViewField({ of, ...props }: ViewFieldProps) {
  return <CodeField {...props} language={languages[of]} />;
}
