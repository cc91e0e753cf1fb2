import { asText, isEmptyText } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { LinkAddress } from '../../editing/inputs/vold-link-editor/link-address.tsx';

function Target({ id, describedBy, value, language, invalid, onType, onChange }: InputProps) {
  return (
    <LinkAddress
      id={id}
      describedBy={describedBy}
      value={asText(value)}
      language={language}
      invalid={invalid}
      onType={onType}
      onChoose={onChange}
      withPosts
    />
  );
}

/** The target of a redirect: a page or post from a search, or a typed address. */
export const targetInput: InputKind = {
  Input: Target,
  labeling: 'control',
  isEmpty: isEmptyText,
};
