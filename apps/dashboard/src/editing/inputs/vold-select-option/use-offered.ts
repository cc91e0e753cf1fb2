import { useQuery } from '@tanstack/react-query';
import { constants, type InputOptions } from '@vold/contract';
import { api } from '../../../core/session/api.ts';

export interface Offered {
  /** Undefined while they are being fetched, and where they cannot be had. */
  values: NonNullable<InputOptions['values']> | undefined;
}

/** The options of a choice: the values of its definition, or the client's forms. */
export function useOffered(options: InputOptions | undefined): Offered {
  const { data } = useQuery({
    queryKey: ['form-builder', 'offered'],
    enabled: options?.source === 'form-builder',
    queryFn: async ({ signal }) => {
      const forms = await api.formBuilder.pick(
        ['title', 'status'],
        { sort: 'title ASC', limit: constants.unlimited },
        { signal, exempt: true },
      );
      return forms?.results.map(({ id, title, status }) => ({
        id,
        title: status === 'published' ? title : `${title} (draft)`,
      }));
    },
  });
  return { values: options?.source === 'form-builder' ? data : (options?.values ?? []) };
}
