import type { InputDefinition } from '@vold/contract';
import classes from './section-choice.module.css';

const shown = 5;

/** A small drawing of a section that has no preview picture, made from its inputs. */
export function SectionSketch({ inputs }: { inputs: readonly InputDefinition[] }) {
  const parts = inputs
    .map(({ component, model }) => shapeOf(component, model))
    .filter((shape) => shape !== null)
    .slice(0, shown);
  return (
    <span className={classes.sketch} aria-hidden>
      {parts.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <span key={index} data-shape={shape} />
      ))}
    </span>
  );
}

function shapeOf(component: InputDefinition['component'], model: string): string | null {
  if (component === 'VoldFileSelector' || component === 'VoldMap') return 'picture';
  if (
    component === 'VoldMultipleAddComponent' ||
    component === 'VoldGallery' ||
    component === 'VoldPostCollection'
  )
    return 'row';
  if (component === 'VoldRichEditor' || component === 'VoldTextarea') return 'text';
  if (component === 'VoldLinkEditor') return 'button';
  if (component === 'VoldInput')
    return /title|heading/i.test(model) ? 'title' : model === 'anchor' ? null : 'line';
  return null;
}
