import type { ClientDomain } from '@vold/contract';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';

/** The texts of a name's TXT records, each in its parts. @throws where the name has none */
export type LookUpTxt = (name: string) => Promise<string[][]>;

interface Looking {
  proof: Pick<ClientDomain, 'txt' | 'file'>;
  lookUpTxt: LookUpTxt;
  fetch: SafeFetch;
}

/** Looks for the TXT record, then for the file. @returns null where one of them is right, else what was found, in words */
export async function lookForProof({
  proof: { txt, file },
  lookUpTxt,
  fetch,
}: Looking): Promise<string | null> {
  const records = await lookUpTxt(txt.name).catch(() => null);
  if (records?.some((parts) => parts.join('').trim() === txt.value)) return null;
  const answer = await fetch(file.url, { maxBytes: 1000, timeout: 10_000 }).catch((error: unknown) =>
    error instanceof Error ? error.message : 'it could not be reached',
  );
  const inFile = typeof answer !== 'string' && answer.status === 200 ? answer.body.toString().trim() : '';
  if (inFile === file.content) return null;
  const ofName = records
    ? `The TXT record of ${txt.name} says something else`
    : `${txt.name} has no TXT record`;
  const ofFile =
    typeof answer === 'string'
      ? `${file.url} was not read: ${answer}`
      : answer.status === 200
        ? `${file.url} says something else`
        : `${file.url} answered ${answer.status}`;
  return `${ofName}. ${ofFile}.`;
}
