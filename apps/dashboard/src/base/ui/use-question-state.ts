import { type SetStateAction, useCallback, useRef, useState } from 'react';

/**
 * State that belongs to one question, for example what is selected in a list. It is `initial` again as soon as the
 * question changes. A change that arrives late, for a question that is no longer asked, is ignored.
 *
 * @param initial must not be a function
 */
export function useQuestionState<T>(question: string, initial: T): [T, (next: SetStateAction<T>) => void] {
  const [state, setState] = useState({ question, value: initial });
  const latest = useRef(question);
  latest.current = question;
  const first = useRef(initial);
  const set = useCallback(
    (next: SetStateAction<T>) => {
      if (latest.current !== question) return;
      setState((now) => {
        const before = now.question === question ? now.value : first.current;
        return { question, value: isUpdate(next) ? next(before) : next };
      });
    },
    [question],
  );
  return [state.question === question ? state.value : first.current, set];
}

function isUpdate<T>(next: SetStateAction<T>): next is (before: T) => T {
  return typeof next === 'function';
}
