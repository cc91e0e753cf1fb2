import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';

export interface PostTypeOption {
  /** Path of the type, as posts name it in `type`. */
  path: string;
  title: string;
  hasCategory: boolean;
  /** Section of the dashboard's menu that it sits in: `posts` or `property`. */
  position: string;
}

/**
 * A client's post types. Empty while loading and where they cannot be had.
 *
 * @param of another client than the selected one; null: one that is not there yet
 */
export function usePostTypes(of?: string | null): readonly PostTypeOption[] {
  const selected = useSession((state) => state.clientId);
  const clientId = of === undefined ? selected : of;
  const { data } = useQuery({
    queryKey: ['website-setting', clientId, 'post-types'],
    enabled: of !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { results } = unwrap(
        await api.websiteSetting.list(
          { limit: constants.unlimited, sort: 'title ASC' },
          { signal, exempt: true, ...(clientId !== null && { clientId }) },
        ),
      );
      return results.flatMap((type): PostTypeOption[] =>
        type.data?.path
          ? [
              {
                path: type.data.path,
                title: type.title,
                hasCategory: type.data.hasCategory ?? false,
                position: type.data.menu_position?.id ?? '',
              },
            ]
          : [],
      );
    },
  });
  return data ?? none;
}

const none: readonly PostTypeOption[] = [];
