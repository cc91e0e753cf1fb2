import type { Media } from '@vold/contract';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import classes from './media-details.module.css';

type Focal = NonNullable<Media['focal']>;

interface FocalPointProps {
  media: Media;
  disabled: boolean;
  onChange: (focal: Focal) => void;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture, with the point around which it is cut: set by a click, moved by the arrow keys. */
export function FocalPoint({ media, disabled, onChange }: FocalPointProps) {
  const focal = media.focal ?? { x: 50, y: 50 };
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space click too, nowhere in particular.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onChange({
      x: percent((focal.x + step[0] * by) / 100),
      y: percent((focal.y + step[1] * by) / 100),
    });
  };
  return (
    <button
      type="button"
      className={classes.focal}
      disabled={disabled}
      aria-label={`Focal point: ${focal.x} % from the left, ${focal.y} % from the top. Click, or use the arrow keys.`}
      onClick={click}
      onKeyDown={move}
    >
      {/* Another picture in its place comes into a box of its own shape. */}
      <img key={media.url} src={media.url} alt="" decoding="async" style={boxOf(media.info)} />
      <span className={classes.point} style={{ left: `${focal.x}%`, top: `${focal.y}%` }} aria-hidden />
    </button>
  );
}

/** CSS pixels. */
const [leastWidth, mostHeight] = [120, 260];

/** The picture's box before it loads, so that the content below does not move. Drawings have no size. */
function boxOf({ width, height }: Media['info']): CSSProperties {
  if (!width || !height) return { height: mostHeight };
  const most = (mostHeight * width) / height;
  return { aspectRatio: `${width} / ${height}`, width: Math.min(Math.max(width, leastWidth), most) };
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
