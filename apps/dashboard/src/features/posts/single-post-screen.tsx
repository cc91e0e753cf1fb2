import { ListSkeleton, QueryError } from '../../base/ui/list-states.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { useAnswer } from '../../core/session/use-answer.ts';
import { postCalls } from '../../editing/post-form/post-calls.ts';
import { PostScreen } from './post-screen.tsx';
import type { PostType } from './post-type.ts';

/** A type with a single editor has one record, which is edited directly (VIP-16): its first, or a new one. */
export function SinglePostScreen({ postType }: { postType: PostType }) {
  const { type, card, title } = postType;
  const first = useAnswer(
    ['post', 'single', type],
    (settings) =>
      postCalls(card.apiModel?.path).trimmed([], { where: { type }, sort: 'id ASC', limit: 1 }, settings),
    { select: ({ results }) => results[0]?.id ?? 'new' },
  );
  if (first.data) return <PostScreen key={first.data} postType={postType} id={first.data} />;
  return (
    <Screen title={title}>
      {first.isError ? (
        <QueryError query={first} what="This record could not be loaded" />
      ) : (
        <ListSkeleton layout="table" />
      )}
    </Screen>
  );
}
