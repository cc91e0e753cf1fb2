import { type InputDefinition, kindOf } from '@vold/contract';
import classes from './section-choice.module.css';

const shown = 5;

/** A small drawing of a section that has no preview picture, made from its inputs. */
export function SectionSketch({ inputs }: { inputs: readonly InputDefinition[] }) {
  const parts = inputs
    .map(shapeOf)
    .filter((shape) => shape !== null)
    .slice(0, shown);
  return (
    <span className={`${classes.sketch} column`} aria-hidden>
      {parts.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <span key={index} data-shape={shape} />
      ))}
    </span>
  );
}

function shapeOf(input: InputDefinition): string | null {
  const kind = kindOf(input);
  if (kind === 'file' || kind === 'place') return 'picture';
  if (kind === 'list' || kind === 'files' || kind === 'collection') return 'row';
  if (kind === 'html' || kind === 'lines') return 'text';
  if (kind === 'link') return 'button';
  if (kind !== 'line' || input.model === 'anchor') return null;
  return /title|heading/i.test(input.model) ? 'title' : 'line';
}
