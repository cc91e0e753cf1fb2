import { type ComponentType, lazy } from 'react';

/** A screen whose code is loaded when it is first rendered. @param name of the component in its module */
export function lazyScreen<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
