import { useMediaQuery } from '@mantine/hooks';

/** A phone's width, as the style sheets have it: what has no room is not drawn, instead of being hidden. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
}
