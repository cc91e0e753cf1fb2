import { type SetStateAction, useCallback, useState } from 'react';

/**
 * State that belongs to one question, for example what is selected in a list. It is `initial` again as soon as the
 * question changes, also if the earlier question is asked again. A change that arrives late, for a question that is no
 * longer asked, is ignored.
 *
 * @param initial must not be a function, and the same value at each drawing
 */
export function useQuestionState<T>(question: string, initial: T): [T, (next: SetStateAction<T>) => void] {
  const [state, setState] = useState({ question, value: initial });
  if (state.question !== question) setState({ question, value: initial });
  const set = useCallback(
    (next: SetStateAction<T>) =>
      setState((now) =>
        now.question === question ? { question, value: isUpdate(next) ? next(now.value) : next } : now,
      ),
    [question],
  );
  return [state.question === question ? state.value : initial, set];
}

function isUpdate<T>(next: SetStateAction<T>): next is (before: T) => T {
  return typeof next === 'function';
}
