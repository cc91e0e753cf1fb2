import type { ThemeColors } from '@vold/contract';
import { isColor } from '@vold/sections/theme';
import classes from './color-sample.module.css';

interface ColorSampleProps {
  colors: ThemeColors;
  /** Corner radius of the button, CSS pixels. */
  radius?: number;
  fontFamily?: string;
}

/** A few words and a button in a theme's three colors. */
export function ColorSample({ colors, radius = 3, fontFamily }: ColorSampleProps) {
  const plain = (value: string) => (isColor(value) ? value : undefined);
  return (
    <span className={classes.sample} style={{ background: plain(colors.background) }}>
      <b style={{ color: plain(colors.font), fontFamily }}>Aa</b>
      <i style={{ background: plain(colors.accent), borderRadius: Math.min(radius, 8) }} />
    </span>
  );
}
