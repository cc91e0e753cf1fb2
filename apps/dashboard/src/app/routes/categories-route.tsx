import type { TypeSection } from '../../core/menu/build-menu.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { CategoriesScreen } from '../../features/categories/categories-screen.tsx';
import { usePostType } from '../../features/posts/post-type.ts';

const titles = { posts: 'Posts', property: 'Property' } as const;

/** The categories of the post type that the address names. */
function TypeCategories({ section }: { section: TypeSection }) {
  const { postType, loading } = usePostType(section);
  if (loading) return <Screen title="Loading">{null}</Screen>;
  if (!postType?.setting?.data.hasCategory) return <NotFoundScreen />;
  const { type, title, home } = postType;
  const crumbs = [
    { title: titles[section], to: `/dashboard/${section}` },
    { title, to: home },
  ];
  return <CategoriesScreen key={home} type={type} title={title} crumbs={crumbs} />;
}

/** `/dashboard/pages/categories`. */
export function PageCategoriesRoute() {
  const crumbs = [{ title: 'Pages', to: '/dashboard/pages' }];
  return <CategoriesScreen type="page" title="pages" crumbs={crumbs} />;
}

/** `/dashboard/posts/:type/categories`. */
export function PostCategoriesRoute() {
  return <TypeCategories section="posts" />;
}

/** `/dashboard/property/:type/categories`. */
export function PropertyCategoriesRoute() {
  return <TypeCategories section="property" />;
}
