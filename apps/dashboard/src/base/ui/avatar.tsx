import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  size?: 'small' | 'normal' | 'large';
}

/** A user's initials; decorative next to the name, so hidden from assistive technology. */
export function Avatar({ name, size = 'normal' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} data-tone={toneOf(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  const [first = '?', ...others] = words;
  const [letter = '', next = ''] = first;
  const [last = next] = others.at(-1) ?? '';
  return (letter + last).toUpperCase();
}

/** One of four tones, the same for a name everywhere. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 1009;
  return sum % 4;
}
