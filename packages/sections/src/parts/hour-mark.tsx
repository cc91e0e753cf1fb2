import { drawsSea } from './ornaments.ts';
import type { RenderContext } from './render-context.ts';

interface Props {
  /** Any words. A time of day is `6:40`, `18.05` or `6:40 PM`. */
  hour: string;
  caption?: string;
  context: RenderContext;
}

/**
 * A label in bold before a caption. Where the theme asks for it, a time of day has a dot above or below a horizon line, placed by
 * the height of the sun between 4 and 22 h.
 */
export function HourMark({ hour, caption, context }: Props) {
  const time = drawsSea(context) ? hoursOf(hour) : null;
  return (
    <span className="hour">
      {time !== null && (
        <svg viewBox="0 0 34 16" aria-hidden="true">
          <path d="M0 10H34" />
          <circle cx={place(time).x} cy={place(time).y} r="3.4" />
        </svg>
      )}
      <span>
        {hour && <b>{hour}</b>}
        {hour && caption ? ' ' : ''}
        {caption}
      </span>
    </span>
  );
}

function hoursOf(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*(am|pm))?$/i.exec(text.trim());
  if (!match) return null;
  const hours = Number(match[1]) + Number(match[2] ?? 0) / 60 + (match[3]?.toLowerCase() === 'pm' ? 12 : 0);
  return hours < 24 ? hours : null;
}

function place(time: number): { x: string; y: string } {
  const x = 4 + ((Math.min(22, Math.max(4, time)) - 4) / 18) * 26;
  const height = Math.sin(((time - 6) / 12) * Math.PI);
  const y = 10 - height * (height > 0 ? 8.4 : 9);
  return { x: x.toFixed(1), y: Math.min(14, y).toFixed(1) };
}
