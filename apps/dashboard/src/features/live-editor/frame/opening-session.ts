import type { EditorSession } from '@vold/contract';
import type { ApiResult } from '../../../base/api/result.ts';
import { api } from '../../../core/session/api.ts';

let opening: { key: string; answer: ReturnType<typeof ask> } | null = null;

function ask(type: 'page' | 'post', id: string, language: string) {
  return api.call('POST editor-session', { body: { type, id, language } });
}

/** Requests the frame's address of a page while the page itself is still loading: the frame waits for one call less. */
export function askAhead(id: string, language: string): void {
  opening = { key: `page ${id} ${language}`, answer: ask('page', id, language) };
}

/** The answer to the question asked ahead, once; else to a new one. */
export function openSession(
  kind: 'page' | 'post',
  id: string,
  language: string,
): Promise<ApiResult<EditorSession>> {
  const ahead = opening;
  opening = null;
  return ahead?.key === `${kind} ${id} ${language}` ? ahead.answer : ask(kind, id, language);
}
