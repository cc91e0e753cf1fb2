import type { ListedPost } from '../../../base/api/create-api.ts';
import { allOf } from '../../../base/api/where.ts';
import { textIn } from '../../../base/text/localized.ts';
import { api } from '../../../core/session/api.ts';
import { RecordChoices, type RecordSource } from '../choices/record-choices.tsx';

interface RelatedPostsProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  type: string;
  /** Name of the type. */
  title: string;
  ids: readonly string[];
  /** Only posts of one of these categories are offered; none: all. */
  categories: readonly string[];
  language: string;
  onChange: (ids: string[]) => void;
}

/** The chosen posts of one type, and the search for more of them. */
export function RelatedPosts({ type, categories, language, ...field }: RelatedPostsProps) {
  const source: RecordSource<ListedPost> = {
    kind: 'post',
    within: [type, categories, language],
    list: api.post.list,
    where: (text) =>
      allOf(
        { type },
        categories.length > 0 ? { or: categories.map((id) => ({ categories: id })) } : undefined,
        text ? { [`title.${language}`]: { regex: text } } : undefined,
      ),
    sort: 'updated_at DESC',
    asChoice: ({ id, title, status }) => ({
      id,
      title: textIn(title, language) || 'Untitled',
      detail: status === 'draft' ? 'Draft' : undefined,
    }),
  };
  return <RecordChoices source={source} {...field} />;
}
