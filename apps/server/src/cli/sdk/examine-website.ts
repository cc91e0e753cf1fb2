import { readFile } from 'node:fs/promises';
import { inputDefinition, parseJson, type SectionDefinition } from '@vold/contract';
import { definitions as library } from '@vold/sections';
import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';
import { findProblems } from './find-problems.ts';
import { readMarks } from './read-marks.ts';

const definitionList = z.array(
  z.object({ sectionId: z.string(), title: z.string().default(''), components: z.array(inputDefinition) }),
);

/**
 * Reads a page as its server sends it and says, a line each, what live editing would stumble over. What a script adds
 * to the page later is not seen.
 *
 * @throws StartupError if the page or the definitions cannot be read
 */
export async function examineWebsite(
  page: string,
  options: { dashboard?: string; definitions?: string },
): Promise<{ lines: string[]; isWell: boolean }> {
  const marks = readMarks(await readPage(page));
  const problems: string[] = [];
  const own: SectionDefinition[] = [];
  for (const [source, text] of [
    ['data-vold-definitions', marks.definitions],
    [options.definitions, options.definitions && (await readText(options.definitions))],
  ] as const) {
    if (!text) continue;
    const read = readDefinitions(text);
    if ('problem' in read) problems.push(`${source}: ${read.problem}`);
    else own.push(...read.definitions);
  }
  const known = new Map<string, SectionDefinition>(
    [...Object.values(library), ...own].map((definition) => [definition.sectionId, definition]),
  );
  problems.push(...findProblems(marks, known, options.dashboard));
  const fields = marks.sections.reduce((sum, section) => sum + section.fields.length, 0);
  const found = `${page}: ${marks.sections.length} sections, ${fields} fields`;
  const end = problems.length === 0 ? 'No problem was found.' : `${problems.length} to mend.`;
  return { lines: [found, ...problems.map((problem) => `✗ ${problem}`), end], isWell: problems.length === 0 };
}

async function readPage(page: string): Promise<string> {
  if (!/^https?:/.test(page)) return readText(page);
  const answer = await fetch(page, { signal: AbortSignal.timeout(20_000) }).catch((error: Error) => {
    const { cause } = error;
    throw new StartupError(`Cannot reach ${page}: ${cause instanceof Error ? cause.message : error.message}`);
  });
  if (!answer.ok) throw new StartupError(`${page} answered ${answer.status}.`);
  return answer.text();
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`Cannot read ${file}: ${error.message}`);
  });
}

function readDefinitions(text: string): { definitions: SectionDefinition[] } | { problem: string } {
  const json = parseJson(text);
  if (json === undefined) return { problem: 'is not JSON' };
  const parsed = definitionList.safeParse(json);
  if (parsed.success) return { definitions: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'is no list of definitions'}` };
}
