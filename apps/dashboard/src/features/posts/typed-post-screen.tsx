import { Skeleton } from '@mantine/core';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { Screen } from '../../shell/screen.tsx';
import { PostScreen } from './post-screen.tsx';
import { type TypeSection, usePostType } from './post-type.ts';

/** A post at its address, once its type is known. */
export function TypedPostScreen({ section, id }: { section: TypeSection; id: string }) {
  const { postType, loading } = usePostType(section);
  if (loading) {
    return (
      <Screen title="Loading">
        <Skeleton height={240} />
      </Screen>
    );
  }
  return postType ? <PostScreen postType={postType} id={id} /> : <NotFoundScreen />;
}
