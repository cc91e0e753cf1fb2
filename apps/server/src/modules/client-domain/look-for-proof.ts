import type { ClientDomain } from '@vold/contract';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';

/** The texts of a name's TXT records, each in its parts. @throws if the name has none */
export type LookUpTxt = (name: string) => Promise<string[][]>;

/** Looks for the TXT record. @returns null if it is right, else what was found, in words */
export async function lookForTxt(
  { txt }: Pick<ClientDomain, 'txt'>,
  lookUpTxt: LookUpTxt,
): Promise<string | null> {
  const records = await lookUpTxt(txt.name).catch(() => null);
  if (!records) return `${txt.name} has no TXT record`;
  if (records.some((parts) => parts.join('').trim() === txt.value)) return null;
  return `The TXT record of ${txt.name} says something else`;
}

interface Looking {
  proof: Pick<ClientDomain, 'txt' | 'file'>;
  lookUpTxt: LookUpTxt;
  fetch: SafeFetch;
}

/** Looks for the TXT record, then for the file. @returns null if one of them is right, else what was found, in words */
export async function lookForProof({ proof, lookUpTxt, fetch }: Looking): Promise<string | null> {
  const ofName = await lookForTxt(proof, lookUpTxt);
  if (ofName === null) return null;
  const { file } = proof;
  const answer = await fetch(file.url, { maxBytes: 1000, timeout: 10_000 }).catch((error: unknown) =>
    error instanceof Error ? error.message : 'it could not be reached',
  );
  const inFile = typeof answer !== 'string' && answer.status === 200 ? answer.body.toString().trim() : '';
  if (inFile === file.content) return null;
  const ofFile =
    typeof answer === 'string'
      ? `${file.url} was not read: ${answer}`
      : answer.status === 200
        ? `${file.url} says something else`
        : `${file.url} answered ${answer.status}`;
  return `${ofName}. ${ofFile}.`;
}
