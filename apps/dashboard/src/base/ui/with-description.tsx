import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

/** Mantine's order without a description: what describes the input is elsewhere. */
const inputWrapperOrder: ('label' | 'input' | 'error')[] = ['label', 'input', 'error'];

/**
 * Names the elements that describe one of Mantine's inputs, by their ids. An `aria-describedby` that it is given it drops: most inputs
 * take theirs from the wrapper, passwords from their description.
 */
export function withDescription(ids: string | undefined) {
  return {
    // Also without ids: an input that is wrapped only now would be another one, without the focus.
    inputContainer: (input: ReactNode) => <Described by={ids}>{input}</Described>,
    inputWrapperOrder,
    ...(ids && { description: ids, descriptionProps: { id: ids } }),
  };
}

function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const describedBy = [wrapper.describedBy, by].filter(Boolean).join(' ') || undefined;
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>;
}
