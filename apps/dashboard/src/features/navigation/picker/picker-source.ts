import type { Client } from '@vold/contract';
import type { PostTypeOption } from '../../../editing/inputs/post-types.ts';

/** The sources on the left side of the link picker (SETN-15). */
export type PickerSource =
  | { kind: 'custom'; title: string }
  | { kind: 'page'; title: string }
  | { kind: 'post' | 'category'; title: string; type: string };

/**
 * Custom Link, pages, and the post types that the client offers (SETN-22): those of `menu_enabled_post`, or all, without
 * the types of the property menu where `disabled_property_menu` is set; the categories of a type behind it.
 */
export function pickerSources(
  types: readonly PostTypeOption[],
  options: Client['options'] | undefined,
): PickerSource[] {
  const enabled = options?.menu_enabled_post ?? [];
  const offered = types.filter(
    ({ path, position }) =>
      (enabled.length === 0 || enabled.includes(path)) &&
      !(position === 'property' && options?.disabled_property_menu === true),
  );
  return [
    { kind: 'custom', title: 'Custom Link' },
    { kind: 'page', title: 'Pages' },
    ...offered.flatMap(({ path, title, hasCategory }): PickerSource[] => [
      { kind: 'post', title, type: path },
      ...(hasCategory ? [{ kind: 'category' as const, title: `${title}: categories`, type: path }] : []),
    ]),
  ];
}
