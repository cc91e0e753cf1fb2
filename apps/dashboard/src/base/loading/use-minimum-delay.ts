import { constants } from '@vold/contract';
import { useEffect, useState } from 'react';
import { isStart } from '../api/minimum-delay.ts';

/** Whether what is shown still has to show as loading: for the minimum fetch delay from when it is first drawn (CONST-01). */
export function useMinimumDelay(): boolean {
  const [isLoading, setLoading] = useState(() => !isStart());
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), constants.minimumFetchDelay);
    return () => clearTimeout(timer);
  }, []);
  return isLoading;
}
