import { SegmentedControl } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { Theme } from '@vold/contract';
import { hasOtherColors } from '@vold/sections/theme';
import { type ReactNode, useMemo, useState } from 'react';
import { NamedIcon } from '../../base/ui/named-icon.tsx';

/**
 * Previews the day or night scheme: a frame cannot be given a visitor's device preference, so it gets a theme that always has
 * one of them.
 *
 * @returns the theme to preview, and the switch; no switch for a theme that looks the same on every device
 */
export function useScheme(theme: Theme): { theme: Theme; control: ReactNode } {
  const [isNight, setNight] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  const followsDevice = (theme.scheme ?? (hasOtherColors(theme) ? 'light' : 'auto')) === 'auto';
  const shown = useMemo(
    () => (followsDevice ? { ...theme, scheme: isNight ? ('dark' as const) : ('light' as const) } : theme),
    [theme, followsDevice, isNight],
  );
  const control = followsDevice && (
    <SegmentedControl
      size="xs"
      aria-label="Preview by day or night"
      value={isNight ? 'night' : 'day'}
      onChange={(next) => setNight(next === 'night')}
      data={[
        { value: 'day', label: <NamedIcon Icon={IconSun} name="Day" /> },
        { value: 'night', label: <NamedIcon Icon={IconMoon} name="Night" /> },
      ]}
    />
  );
  return { theme: shown, control };
}
