import { useEffect, useState } from 'react';

/**
 * True once a value has been the same for a moment. A website chooses when something appears, so without it that could
 * appear where a user is about to press.
 *
 * @param restsFor milliseconds
 */
export function useRested(value: unknown, restsFor = 1000): boolean {
  const [rested, setRested] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restsFor);
    return () => clearTimeout(timer);
  }, [value, restsFor]);
  return rested === value;
}
