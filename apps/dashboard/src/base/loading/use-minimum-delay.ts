import { constants } from '@vold/contract';
import { useEffect, useState } from 'react';
import { isStart } from '../api/minimum-delay.ts';

/** True while the content still has to show as loading: for the minimum fetch delay from its first rendering (CONST-01). */
export function useMinimumDelay(): boolean {
  const [isLoading, setLoading] = useState(() => !isStart());
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), constants.minimumFetchDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLoading;
}
