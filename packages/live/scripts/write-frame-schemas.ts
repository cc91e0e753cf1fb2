/** Writes src/frame-schemas.ts from the Zod schemas. Run after changing a message to the frame. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameSchemasSource } from './frame-schemas-source.ts';

const target = fileURLToPath(new URL('../src/frame-schemas.ts', import.meta.url));
writeFileSync(target, frameSchemasSource());
execFileSync('biome', ['format', '--write', target], { stdio: 'inherit' });
