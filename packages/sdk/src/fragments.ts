import type { SectionInstance } from '@vold/contract';
import type { PageData } from './editing-options.ts';

/** Has the website's own server draw a section: `{section, language}` is posted, its HTML comes back. */
export async function fetchFragment(
  address: string,
  section: SectionInstance,
  { language }: PageData,
): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ section, language }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
