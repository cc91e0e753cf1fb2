import { useQuery } from '@tanstack/react-query';
import { constants, pictureValue } from '@vold/contract';
import { useMemo } from 'react';
import { z } from 'zod';
import { failure, unwrap } from '../../api/result.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/session-store.ts';

const fields = {
  title: z.record(z.string(), z.string()),
  parent: z.string().nullable(),
  featured: pictureValue.nullable(),
};

/** A category as the panel shows it. */
export interface ListedCategory extends z.infer<z.ZodObject<typeof fields>> {
  id: string;
}

/** All categories of a type, siblings in their order. `key` names the answer that a move changes at once. */
export function useCategoryList(type: string) {
  const clientId = useSession((state) => state.clientId);
  const key = useMemo(() => ['category', clientId, 'panel', type], [clientId, type]);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly ListedCategory[]> => {
      const answer = await api.category.pick(
        fields,
        { where: { type }, limit: constants.unlimited, sort: 'index ASC' },
        { signal, exempt: true },
      );
      if (!answer) return unwrap<never>(failure(0, 'NOT_LOADED', 'The categories could not be loaded.'));
      return answer.results;
    },
  });
  return { ...query, key };
}
