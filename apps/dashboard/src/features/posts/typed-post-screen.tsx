import { Skeleton } from '@mantine/core';
import type { TypeSection } from '../../core/menu/build-menu.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { NotLoadedTypes } from './not-loaded-types.tsx';
import { PostScreen } from './post-screen.tsx';
import { usePostType } from './post-type.ts';

/** A post at its address, once its type is known. */
export function TypedPostScreen({ section, id }: { section: TypeSection; id: string }) {
  const { postType, loading, failure } = usePostType(section);
  if (loading) {
    return (
      <Screen title="Loading">
        <Skeleton height={240} />
      </Screen>
    );
  }
  if (failure) {
    return (
      <Screen title="Post">
        <NotLoadedTypes {...failure} />
      </Screen>
    );
  }
  return postType ? <PostScreen postType={postType} id={id} /> : <NotFoundScreen />;
}
