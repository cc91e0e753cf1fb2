import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Theme } from '@vold/contract';
import classes from './design.module.css';
import { contrastProblems, startColors } from './theme-colors.ts';

interface ContrastWarningsProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** The unreadable ones of the client's own colors, each with the nearest readable color. */
export function ContrastWarnings({ theme, onTheme }: ContrastWarningsProps) {
  const problems = contrastProblems(theme);
  return (
    <div role="status" className={classes.warnings}>
      {problems.map(({ set, color, text, fix }) => (
        <div key={set + color} className={`${classes.warning} row`}>
          <IconAlertTriangle size={16} aria-hidden />
          <p>{text}</p>
          <Button
            size="xs"
            leftSection={<span className={classes.dot} style={{ background: fix }} />}
            aria-label={`Fix: use ${fix} for ${color === 'font' ? 'text' : 'the accent'}${set === 'dark' ? ' by night' : ''}`}
            onClick={() => {
              const base = set === 'dark' ? theme.dark : startColors(theme);
              onTheme({ ...theme, [set]: { ...base, [color]: fix } });
            }}
          >
            Fix
          </Button>
        </div>
      ))}
    </div>
  );
}
