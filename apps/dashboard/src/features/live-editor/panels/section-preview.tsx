import { isSectionKey } from '@vold/sections';
import { type PreviewShape, previewHeight, previews, previewWidth } from '@vold/sections/previews';
import classes from './section-preview.module.css';

/** True if a section has its own preview drawing. */
export function hasPreview(sectionId: string): boolean {
  return isSectionKey(sectionId);
}

/** The drawing of one of our library's sections, in the dashboard's colors; nothing for others. */
export function SectionPreview({ sectionId }: { sectionId: string }) {
  if (!isSectionKey(sectionId)) return null;
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${previewWidth} ${previewHeight}`} aria-hidden="true">
      {previews[sectionId].map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { shape: PreviewShape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, tone } = shape;
      return <rect {...{ x, y, width, height }} rx={radius} data-tone={tone} />;
    }
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} data-tone={shape.tone} />;
    case 'path':
      return (
        <path d={shape.path} data-tone={shape.tone} data-line={shape.stroke} strokeWidth={shape.stroke} />
      );
  }
}
