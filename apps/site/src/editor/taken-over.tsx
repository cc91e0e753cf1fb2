import { type ReactNode, useEffect } from 'react';

/** Tells once what the server drew has been taken over: an update before that would have all of it drawn anew. */
export function TakenOver({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}
