import { type InputDefinition, kindOf, type SectionDefinition } from '@vold/contract';
import { findInput, isPlainInput, isRichInput, parsePath } from '@vold/document';
import type { MarkedField, MarkedSection, Marks } from './read-marks.ts';

/** Problems for live editing, one sentence each. */
export function findProblems(
  marks: Marks,
  definitions: ReadonlyMap<string, SectionDefinition>,
  dashboard: string | undefined,
): string[] {
  return [
    ...scriptProblems(marks, dashboard),
    ...(marks.sections.length === 0 ? ['No element has data-vold-section: nothing can be selected.'] : []),
    ...marks.stray.map(({ path }) => `The field "${path}" is in no section (data-vold-section).`),
    ...duplicates(marks.sections),
    ...marks.sections.flatMap((section) => sectionProblems(section, definitions)),
  ];
}

function scriptProblems({ dashboards, hasModule }: Marks, dashboard: string | undefined): string[] {
  // A website that bundles the SDK names its dashboards in its own code.
  if (!dashboards)
    return hasModule ? [] : ['The SDK is missing: <script type="module" src="…/sdk.js" data-dashboard="…">.'];
  const bad = dashboards.filter((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ''));
  const wanted = dashboard && URL.parse(dashboard)?.origin;
  const isListed = !wanted || dashboards.some((address) => URL.parse(address)?.origin === wanted);
  return [
    ...(dashboards.length === 0 ? ['data-dashboard is empty: no dashboard may edit this page.'] : []),
    ...bad.map((address) => `data-dashboard has "${address}", which is no address of a website.`),
    ...(isListed ? [] : [`data-dashboard does not list ${wanted}.`]),
  ];
}

function duplicates(sections: readonly MarkedSection[]): string[] {
  const ids = sections.flatMap(({ id }) => (id ? [id] : []));
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  return twice.map(
    (id) =>
      `The id "${id}" is on ${ids.filter((other) => other === id).length} sections: only the first is edited.`,
  );
}

function sectionProblems(
  section: MarkedSection,
  definitions: ReadonlyMap<string, SectionDefinition>,
): string[] {
  const name = `Section "${section.key ?? ''}"${section.id ? ` (${section.id})` : ''}`;
  if (!section.key) return [`${name} has data-vold-id, but no data-vold-section.`];
  const missing = section.id ? [] : [`${name} has no data-vold-id: it cannot be selected.`];
  const definition = definitions.get(section.key);
  if (!definition)
    return [...missing, `${name} is unknown: define it in the dashboard, or in data-vold-definitions.`];
  return [
    ...missing,
    ...section.fields.flatMap((field) =>
      fieldProblem(field, definition.components).map((text) => `${name}: ${text}`),
    ),
    ...unmarked(section, definition.components).map(
      (model) => `${name}: the field "${model}" is not marked: it is edited in the form only.`,
    ),
  ];
}

function fieldProblem({ path, tag, type }: MarkedField, inputs: readonly InputDefinition[]): string[] {
  const input = path ? findInput(inputs, parsePath(path)) : undefined;
  if (!input) return [`the definition has no field "${path}".`];
  if (type !== undefined && !['text', 'html', 'image', 'link'].includes(type))
    return [`"${path}" has data-vold-type="${type}"; there is text, html, image and link.`];
  if (isRichInput(input) && type !== 'html')
    return [`"${path}" is rich text and needs data-vold-type="html".`];
  if (type === 'html' && !isRichInput(input)) return [`"${path}" is shown as HTML, but is no rich text.`];
  if (kindOf(input) === 'file' && type !== 'image' && !['img', 'picture'].includes(tag))
    return [`"${path}" is a picture: mark the img, or say data-vold-type="image".`];
  return [];
}

/** Texts of the definition that no element shows; of lists, those that no item shows. */
function unmarked({ fields }: MarkedSection, inputs: readonly InputDefinition[]): string[] {
  return inputs.flatMap((input) => {
    const below = fields.filter(({ path }) => path === input.model || path.startsWith(`${input.model}.`));
    const isText = isPlainInput(input) || isRichInput(input);
    return isText && below.length === 0 ? [input.model] : [];
  });
}
