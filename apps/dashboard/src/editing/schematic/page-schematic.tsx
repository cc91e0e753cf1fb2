import type { SectionInstance } from '@vold/contract';
import { useMemo } from 'react';
import classes from './page-schematic.module.css';
import { drawSchematic, schematicHeight, schematicWidth } from './schematic.ts';

interface PageSchematicProps {
  title: string;
  siteName: string;
  /** Null while they are not known: the sheet shows its header and title. */
  sections: readonly SectionInstance[] | null;
}

/** A page as a small drawing of its own sections. Decoration: the card says the title. */
export function PageSchematic({ title, siteName, sections }: PageSchematicProps) {
  const shapes = useMemo(() => drawSchematic(title, siteName, sections ?? []), [title, siteName, sections]);
  return (
    <svg
      className={classes.schematic}
      data-tint={tintOf(title)}
      viewBox={`0 0 ${schematicWidth} ${schematicHeight}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {shapes.map((shape, index) => {
        // The drawing is made anew as a whole, so its places are its keys.
        const key = `${index}`;
        if (shape.kind === 'rect') {
          const { tone, kind: _kind, ...box } = shape;
          return <rect key={key} className={classes[tone]} {...box} />;
        }
        if (shape.kind === 'text') {
          return (
            <text
              key={key}
              x={shape.x}
              y={shape.y}
              fontSize={shape.size}
              textAnchor={shape.anchor}
              data-light={shape.light || undefined}
            >
              {shape.text}
            </text>
          );
        }
        const { kind: _kind, url, ...box } = shape;
        return (
          <image
            key={key}
            href={url}
            {...box}
            preserveAspectRatio="xMidYMid slice"
            onError={(event) => event.currentTarget.setAttribute('visibility', 'hidden')}
          />
        );
      })}
    </svg>
  );
}

/** One of five tints, the same for a page every time. */
function tintOf(title: string): number {
  let sum = 0;
  for (const letter of title) sum = (sum * 33 + letter.charCodeAt(0)) % 997;
  return sum % 5;
}
