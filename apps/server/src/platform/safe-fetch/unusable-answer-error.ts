/** A server answered, but not with something that is taken, as a sentence part: `it redirects too often`. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
}
