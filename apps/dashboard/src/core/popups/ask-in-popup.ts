import type { ReactNode } from 'react';
import { openPopup, type Popup } from './popup-store.ts';

interface Question<Answer> extends Pick<Popup, 'title' | 'width'> {
  /** The answer if the popup is closed without one. */
  unanswered: Answer;
  /** Renders the question; `answer` also closes the popup. */
  content: (answer: (answer: Answer) => void, close: () => void) => ReactNode;
}

/** Asks in a popup. */
export function askInPopup<Answer>({ unanswered, content, ...popup }: Question<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    openPopup({
      ...popup,
      onClose: () => resolve(unanswered),
      content: (close) =>
        content((answer) => {
          resolve(answer);
          close();
        }, close),
    });
  });
}
