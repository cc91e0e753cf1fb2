import type { RecordBase } from '@vold/contract';
import { type ApiFailure, type ApiResult, failure } from '../../base/api/result.ts';

/** The end of a save and of the publication that it asked for. `R`: a record, `C`: a conflict. */
export type Outcome<R, C = never> =
  /** The form has reported why it cannot be saved as it is. */
  | { kind: 'invalid' }
  /** `published` is null if no draft had to be published. */
  | { kind: 'saved'; published: R | null }
  | { kind: 'conflict'; conflict: C }
  | { kind: 'refused'; failure: ApiFailure }
  /** No answer came: the changes may be stored or not. */
  | { kind: 'unreachable'; failure: ApiFailure }
  /** The user answered a question with no: the draft stays. */
  | { kind: 'kept' }
  /** Another user has published or discarded the draft. */
  | { kind: 'late'; record: R };

/** A publication. `rev`: the draft that the user has seen; `replaces`: its values replace those published since. */
interface Attempt {
  rev: number;
  replaces: boolean;
}

/** A step of a save. Every step but `end` has one effect, whose result is the next event. */
export type Step<R, C = never> =
  | { do: 'check' }
  | { do: 'store' }
  | ({ do: 'publish' } & Attempt)
  | ({ do: 'ask-about-newer'; message: string } & Attempt)
  | ({ do: 'ask-which-holds'; places: readonly string[] } & Attempt)
  /** Finds out why a draft could not be published. `wasUnanswered`: the publication before this one had no answer. */
  | { do: 'read-draft'; failure: ApiFailure; wasUnanswered: boolean }
  | { do: 'end'; outcome: Outcome<R, C> };

export type Event<R, C = never> =
  | { is: 'checked'; passed: boolean }
  /** `draftRev`: the draft to publish now; null: none. */
  | { is: 'stored'; draftRev: number | null }
  | { is: 'conflict'; conflict: C }
  | { is: 'failed'; failure: ApiFailure }
  | { is: 'published'; record: R }
  /** The draft was saved after the user saw it. */
  | { is: 'changed'; message: string }
  /** The draft and a later publication have changed the same fields. */
  | { is: 'clashed'; places: readonly string[] }
  | { is: 'not-published'; failure: ApiFailure; wasUnanswered: boolean }
  /** `rev`: the newer draft that the user was shown; null: they do not continue. */
  | { is: 'shown'; rev: number | null }
  | { is: 'decided'; replaces: boolean }
  /** `settled`: the record if it has no draft anymore; null: it has one, or could not be read. */
  | { is: 'draft-read'; settled: R | null };

/** Returns the next step of a save. Events of other steps change nothing. */
export function nextStep<R, C>(step: Step<R, C>, event: Event<R, C>): Step<R, C> {
  switch (step.do) {
    case 'check':
      if (event.is !== 'checked') return step;
      return event.passed ? { do: 'store' } : end({ kind: 'invalid' });
    case 'store':
      if (event.is === 'failed') return failed(event.failure);
      if (event.is === 'conflict') return end({ kind: 'conflict', conflict: event.conflict });
      if (event.is !== 'stored') return step;
      if (event.draftRev === null) return end<R, C>({ kind: 'saved', published: null });
      return { do: 'publish', rev: event.draftRev, replaces: false };
    case 'publish':
      if (event.is === 'failed') return failed(event.failure);
      if (event.is === 'published') return end({ kind: 'saved', published: event.record });
      if (event.is === 'not-published') {
        const { failure, wasUnanswered } = event;
        return { do: 'read-draft', failure, wasUnanswered };
      }
      if (event.is === 'changed') return { ...step, do: 'ask-about-newer', message: event.message };
      if (event.is !== 'clashed') return step;
      // Asked once: what clashes again was published after the answer.
      return step.replaces ? end({ kind: 'kept' }) : { ...step, do: 'ask-which-holds', places: event.places };
    case 'ask-about-newer':
      if (event.is !== 'shown') return step;
      if (event.rev === null) return end({ kind: 'kept' });
      return { do: 'publish', rev: event.rev, replaces: step.replaces };
    case 'ask-which-holds':
      if (event.is !== 'decided') return step;
      return event.replaces ? { do: 'publish', rev: step.rev, replaces: true } : end({ kind: 'kept' });
    case 'read-draft': {
      if (event.is !== 'draft-read') return step;
      const { settled } = event;
      if (!settled) return failed(step.failure);
      return end(
        step.wasUnanswered ? { kind: 'saved', published: settled } : { kind: 'late', record: settled },
      );
    }
    case 'end':
      return step;
  }
}

function failed<R, C>(failure: ApiFailure): Step<R, C> {
  return end({ kind: failure.data.code === 'UNREACHABLE' ? 'unreachable' : 'refused', failure });
}

function end<R, C>(outcome: Outcome<R, C>): Step<R, C> {
  return { do: 'end', outcome };
}

/**
 * Reads the server's answer to the publication of one record. Details of a refusal get the paths of its form.
 *
 * @param prefix of the record in the paths of details, for example `page.pg_1.`
 * @param noun of the record, for example `page`
 * @param wasUnanswered the publication before this one had no answer
 */
export function readAnswer<R extends RecordBase>(
  result: ApiResult<R | { id: string }>,
  prefix: string,
  noun: string,
  wasUnanswered: boolean,
): Event<R> {
  if (result.ok) {
    if ('rev' in result.data) return { is: 'published', record: result.data };
    return { is: 'failed', failure: failure(404, 'NOT_FOUND', `This ${noun} is deleted now.`) };
  }
  const { code, message, details = [] } = result.data;
  if (code === 'STALE_REV') return { is: 'changed', message };
  const own = details.flatMap((detail) =>
    detail.path.startsWith(prefix) ? [{ ...detail, path: detail.path.slice(prefix.length) }] : [],
  );
  if (code === 'CONFLICT' && own.length > 0) return { is: 'clashed', places: own.map(({ path }) => path) };
  const refused = { ...result, data: { ...result.data, details: own.length > 0 ? own : undefined } };
  return code === 'CONFLICT'
    ? { is: 'not-published', failure: refused, wasUnanswered }
    : { is: 'failed', failure: refused };
}
