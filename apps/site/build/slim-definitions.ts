import { fileURLToPath } from 'node:url';
import type { InputDefinition, SectionDefinition } from '@vold/contract';
import { blockDefinitions, definitions } from '@vold/sections';
import type { Plugin } from 'vite';

const source = (path: string) =>
  fileURLToPath(new URL(`../../../packages/sections/src/${path}`, import.meta.url));
const registries: Readonly<Record<string, string>> = {
  [source('definitions.ts')]: `export const definitions = ${slim(definitions)};`,
  [source('blocks/block-definitions.ts')]: `export const blockDefinitions = ${slim(blockDefinitions)};`,
};

/**
 * Leaves out of the editor's bundle what only forms and the handbook show of our sections and blocks: labels and notes of their
 * inputs, descriptions, what choices offer, and the data that they begin with.
 */
export function slimDefinitions(): Plugin {
  return { name: 'slim-definitions', load: (id) => registries[id] ?? null };
}

function slim(whole: Readonly<Record<string, SectionDefinition>>): string {
  const entries = Object.entries(whole).map(([key, { sectionId, title, components }]) => [
    key,
    { sectionId, title, components: components.map(slimInput) },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

function slimInput({ component, model, options }: InputDefinition): InputDefinition {
  const { components, values: _, ...rest } = options ?? {};
  return {
    id: model,
    component,
    model,
    title: '',
    ...(options && { options: { ...rest, ...(components && { components: components.map(slimInput) }) } }),
  };
}
