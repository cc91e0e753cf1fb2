import { constants, type RecordBase } from '@vold/contract';
import { type ComponentProps, useMemo } from 'react';
import type { ListConfig } from '../listing/list-config.ts';
import { ListScreen } from '../listing/list-screen.tsx';
import { useListLinks } from '../record/use-list-links.ts';

interface ListDefinition<Item extends RecordBase>
  extends Omit<ListConfig<Item>, 'layouts' | 'limit' | 'open'>,
    Pick<ComponentProps<typeof ListScreen<Item>>, 'title' | 'crumbs' | 'above' | 'localized'> {
  /** Records per page; default: 50. */
  limit?: number;
  /** Label of the link to a record; default: Edit. */
  openLabel?: string;
  /** Label of the button that creates a record; default: Create {noun}. */
  createLabel?: string;
}

/** Makes the list screen of a resource: a table whose records open in their forms. */
export function defineList<Item extends RecordBase>({
  title,
  crumbs,
  above,
  localized,
  openLabel,
  createLabel,
  ...definition
}: ListDefinition<Item>) {
  return function DefinedList() {
    const { open, primary } = useListLinks(definition.calls.path, definition.noun.one);
    const config = useMemo<ListConfig<Item>>(
      () => ({
        limit: constants.listLimit,
        layouts: ['table'],
        ...definition,
        open: (item) => ({ ...open(item), ...(openLabel && { label: openLabel }) }),
      }),
      [open],
    );
    return (
      <ListScreen
        title={title}
        crumbs={crumbs}
        config={config}
        primary={primary && { ...primary, ...(createLabel && { label: createLabel }) }}
        above={above}
        localized={localized}
      />
    );
  };
}
