import { type SectionInstance, websiteFonts } from '@vold/contract';
import { ownColors, presetFacts, presetOf } from '@vold/sections/theme';
import { type CSSProperties, useMemo } from 'react';
import { useSession } from '../../core/session/session-store.ts';
import classes from './page-schematic.module.css';
import { drawSchematic, schematicHeight, schematicWidth } from './schematic.ts';

interface PageSchematicProps {
  title: string;
  siteName: string;
  /** Null while they are not known: the sheet shows its header and title. */
  sections: readonly SectionInstance[] | null;
}

/** A page as a small drawing of its own sections in the client's colors. Decoration: the card says the title. */
export function PageSchematic({ title, siteName, sections }: PageSchematicProps) {
  const shapes = useMemo(() => drawSchematic(title, siteName, sections ?? []), [title, siteName, sections]);
  const look = useLook();
  return (
    <svg
      className={classes.schematic}
      style={look}
      viewBox={`0 0 ${schematicWidth} ${schematicHeight}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {shapes.map((shape, index) => {
        // The whole drawing is replaced, so indexes are keys.
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

function useLook(): CSSProperties {
  const theme = useSession(({ webconfig }) => webconfig?.theme);
  return useMemo(() => {
    const { colours, fonts } = presetFacts[presetOf(theme ?? {})];
    const own = Object.entries(ownColors(theme ?? {})).filter(([, value]) => value);
    const { font, background, accent } =
      theme?.type === 'alternative'
        ? colours.alternative
        : { ...colours.default, ...(Object.fromEntries(own) as Partial<typeof colours.default>) };
    const heading = theme?.fonts?.heading || fonts.heading;
    return {
      '--sheet': background,
      '--ink': font,
      '--deep': accent,
      fontFamily: websiteFonts.find(({ family }) => family === heading)?.generic ?? 'sans-serif',
    } as CSSProperties;
  }, [theme]);
}
