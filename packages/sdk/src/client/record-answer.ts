import type { ApiRecord, ResourceName } from '@vold/contract';
import type { CallOptions } from './call.ts';
import type { Page } from './query-types.ts';
import { VoldError } from './vold-error.ts';

export interface Canceling {
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends Canceling {
  /** The revision that the change starts from: a record that was saved since is refused (`STALE_REV`). */
  readonly rev?: number;
}

export function pathOf(resource: ResourceName, id: string): string {
  return `${resource}/${encodeURIComponent(id)}`;
}

export function ifMatch({ rev, signal }: WriteOptions): CallOptions {
  return { signal, ...(rev !== undefined && { headers: { 'if-match': `"${rev}"` } }) };
}

export function recordOf<R extends ResourceName>(resource: R, answer: unknown): ApiRecord<R> {
  if (!isRecord<R>(answer)) throw unexpected(resource);
  return answer;
}

/** A list of what the type says, which the server made with the contract that it comes from. */
export function pageOf<T>(resource: string, answer: unknown): Page<T> {
  if (!isPage<T>(answer)) throw unexpected(resource);
  return answer;
}

/** The server made the answer with the contract that the types come from: its envelope tells that it is one. */
export function isRecord<R extends ResourceName>(answer: unknown): answer is ApiRecord<R> {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
}

function isPage<T>(answer: unknown): answer is Page<T> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'results' in answer &&
    Array.isArray(answer.results) &&
    'total' in answer &&
    typeof answer.total === 'number'
  );
}

function unexpected(resource: string): VoldError {
  const message = `The server answered ${resource} with something that is not Vold's API`;
  return new VoldError({ status: 200, code: 'UNEXPECTED', message });
}
