import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { inputKinds } from '../inputs/index.ts';

/** Text that does not parse stays on the screen and says so; the config keeps the last value that did (SETN-37). */
function ConfigEditor({ onType, ...props }: InputProps) {
  return (
    <inputKinds.VoldCodeEditor.Input
      {...props}
      onType={(value) => {
        // Invalid JSON comes as the typed text.
        if (typeof value !== 'string') onType(value);
      }}
    />
  );
}

/** A config as JSON, applied only while it is valid; it never prevents saving. */
export const configEditor: InputKind = {
  ...inputKinds.VoldCodeEditor,
  Input: ConfigEditor,
  problem: () => null,
};
