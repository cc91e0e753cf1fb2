import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { ListSkeleton, QueryError } from '../../base/ui/list-states.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { useSession } from '../../core/session/session-store.ts';
import { postCalls } from '../../editing/post-form/post-calls.ts';
import { PostScreen } from './post-screen.tsx';
import type { PostType } from './post-type.ts';

/** A type with a single editor has one record, which is edited directly (VIP-16): its first, or a new one. */
export function SinglePostScreen({ postType }: { postType: PostType }) {
  const clientId = useSession((state) => state.clientId);
  const first = useQuery({
    queryKey: ['post', clientId, 'single', postType.type],
    queryFn: async ({ signal }) => {
      const query = { where: { type: postType.type }, sort: 'id ASC', limit: 1, select: 'id' };
      return (
        unwrap(await postCalls(postType.card.apiModel?.path).list(query, { signal, exempt: true })).results[0]
          ?.id ?? 'new'
      );
    },
  });
  if (first.data) return <PostScreen key={first.data} postType={postType} id={first.data} />;
  return (
    <Screen title={postType.title}>
      {first.isError ? (
        <QueryError query={first} what="This record could not be loaded" />
      ) : (
        <ListSkeleton layout="table" />
      )}
    </Screen>
  );
}
