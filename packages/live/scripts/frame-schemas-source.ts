import { z } from 'zod';
import { envelope, welcome } from '../src/messages/envelope.ts';
import { toFrame } from '../src/messages/to-frame.ts';
import type { Shape } from '../src/shape.ts';
import { shapeOf } from './shape-of.ts';

/** The shapes that the frame checks, as they have to be in src/frame-schemas.ts. */
export function frameShapes(): { envelope: Shape; welcome: Shape; toFrame: Record<string, Shape> } {
  return {
    envelope: shapeOf(envelope.omit({ p: true }).extend({ p: z.looseObject({}) })),
    welcome: shapeOf(welcome),
    toFrame: Object.fromEntries(Object.entries(toFrame).map(([name, schema]) => [name, shapeOf(schema)])),
  };
}

export function frameSchemasSource(): string {
  const shapes = frameShapes();
  return `// Written by scripts/write-frame-schemas.ts from src/messages; do not edit.
import type { Shape } from './shape.ts';

export const envelopeShape: Shape = ${JSON.stringify(shapes.envelope)};

export const welcomeShape: Shape = ${JSON.stringify(shapes.welcome)};

export const toFrameShapes: Readonly<Record<string, Shape>> = ${JSON.stringify(shapes.toFrame)};
`;
}
