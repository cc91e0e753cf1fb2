import { pageIdRoles, type SelfAnswer } from '@vold/contract';
import { asText } from '../../base/text/read-value.ts';
import type { InputKind } from '../fields/input-kind.ts';
import { CopiedText } from '../inputs/copied-text.tsx';
import { inputKinds } from '../inputs/index.ts';

interface PageIdInput {
  input: InputKind;
  note: string;
}

/** The Page Id, which developers edit and others only see (PAGE-11). */
export function pageIdInput(detail: SelfAnswer): PageIdInput {
  return pageIdRoles.includes(detail.role) || detail.client.master
    ? {
        input: inputKinds.VoldInput,
        note: "Please do not delete the value unless you know what you're doing!",
      }
    : { input: shownPageId, note: 'The name by which developers find this page. They set it.' };
}

const shownPageId: InputKind = {
  ...inputKinds.VoldInput,
  Input: ({ id, describedBy, value }) => (
    <CopiedText
      id={id}
      describedBy={describedBy}
      text={asText(value)}
      label="Copy the Page Id"
      placeholder="None"
    />
  ),
};
