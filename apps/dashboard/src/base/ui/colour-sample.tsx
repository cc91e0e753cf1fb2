import type { ThemeColours } from '@vold/contract';
import { isColour } from '@vold/sections/theme';
import classes from './colour-sample.module.css';

interface ColourSampleProps {
  colours: ThemeColours;
  /** Corner radius of the button, CSS pixels. */
  radius?: number;
  fontFamily?: string;
}

/** A few words and a button in a theme's three colours. */
export function ColourSample({ colours, radius = 3, fontFamily }: ColourSampleProps) {
  const plain = (value: string) => (isColour(value) ? value : undefined);
  return (
    <span className={classes.sample} style={{ background: plain(colours.background) }}>
      <b style={{ color: plain(colours.font), fontFamily }}>Aa</b>
      <i style={{ background: plain(colours.accent), borderRadius: Math.min(radius, 8) }} />
    </span>
  );
}
