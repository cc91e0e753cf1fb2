import {
  type InputDefinition,
  kindOf,
  newId,
  type SectionDefinition,
  type SectionInstance,
} from '@vold/contract';

/**
 * A new section from its definition: its initial data, else the defaults of its inputs.
 *
 * @param component id of the `component` record, if the section was defined in the dashboard
 */
export function newSection(definition: SectionDefinition, component?: string): SectionInstance {
  return {
    id: newId('section'),
    ...(component === undefined ? {} : { section: component }),
    sectionId: definition.sectionId,
    title: definition.title,
    data: structuredClone(
      definition.initialData ?? defaultsOf(definition.components),
    ) as SectionInstance['data'],
  };
}

/** A copy under a new id. Everything else is kept, also the ids of list items: they only need to be unique in their list. */
export function copySection(instance: SectionInstance): SectionInstance {
  return { ...structuredClone(instance), id: newId('section') };
}

/** The initial data of a section whose definition only has inputs. */
export function defaultsOf(inputs: readonly InputDefinition[]): Record<string, unknown> {
  return Object.fromEntries(
    inputs.map((input) => [input.model, defaultOf(input)]).filter(([, value]) => value !== undefined),
  );
}

/** Its default; a collection of posts whose type is fixed begins with that type (SECT-23). */
function defaultOf(input: InputDefinition): unknown {
  const { options, default: own } = input;
  if (own !== undefined || kindOf(input) !== 'collection' || !options?.post) return own;
  return { post: options.post, category: options.category ?? [] };
}
