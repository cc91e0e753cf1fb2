import { type ReactNode, useEffect } from 'react';

/** Reports once that hydration has finished: an update before that would render everything again. */
export function TakenOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}
