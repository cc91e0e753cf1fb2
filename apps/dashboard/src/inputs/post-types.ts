import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { unwrap } from '../api/result.ts';
import { api } from '../session/api.ts';

export interface PostTypeOption {
  /** Path of the type, as posts name it in `type`. */
  path: string;
  title: string;
  hasCategory: boolean;
  /** Section of the dashboard's menu that it sits in: `posts` or `property`. */
  position: string;
}

/** The client's post types. Empty while loading and where they cannot be had. */
export function usePostTypes(): readonly PostTypeOption[] {
  const { data } = useQuery({
    queryKey: ['website-setting', 'post-types'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { results } = unwrap(
        await api.websiteSetting.list(
          { limit: constants.unlimited, sort: 'title ASC' },
          { signal, exempt: true },
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
