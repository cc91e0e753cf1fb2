import { useEffect, useState } from 'react';

/** A website chooses when something appears, so it could appear where a user is about to press. Milliseconds. */
const restsFor = 1000;

/** True once a value has been the same for a moment. */
export function useRested(value: unknown): boolean {
  const [rested, setRested] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restsFor);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
