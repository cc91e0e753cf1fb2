import { isObject, localeOf, localizedData } from '@vold/contract';
import { toBlockRows } from '@vold/document';
import { asPicture, BlockRows, PostFields, type RenderContext } from '@vold/sections/views';
import { OwnPost, PostHead } from '../layout/post-body.tsx';
import { contextOf } from '../layout/view-frame.ts';
import type { EditingPage } from './editing-body.tsx';

interface Props
  extends Pick<
      EditingPage,
      | 'language'
      | 'title'
      | 'sections'
      | 'type'
      | 'post'
      | 'templates'
      | 'fields'
      | 'collections'
      | 'places'
      | 'id'
      | 'frame'
      | 'trail'
      | 'path'
    >,
    Pick<RenderContext, 'sanitize' | 'style' | 'wordsIn' | 'spend'> {
  /** False: a draft that is only looked at. */
  editing?: boolean;
}

/** A post inside `<main>` while it is edited: the same on the server and in the browser. */
export function PostEditingBody(props: Props) {
  const {
    language,
    title,
    sections,
    type = '',
    post = {},
    templates,
    fields,
    collections,
    places,
    frame,
    editing = true,
    ...rest
  } = props;
  const context = contextOf(
    frame,
    { collections, places },
    {
      ...rest,
      language,
      editing,
      templateOf: (name) => templates[name] ?? null,
      menu: () => [],
    },
  );
  const { featured, data, published_at } = post;
  const rows = toBlockRows(sections);
  const shown = isObject(data) ? localizedData(data, localeOf(frame.languages, language)) : {};
  const record = {
    title,
    type: { path: type, title: type, href: '#' },
    picture: asPicture(featured),
    data: shown,
    publishedAt: typeof published_at === 'string' ? published_at : null,
    categories: [],
  };
  const blocks = (
    <>
      <BlockRows rows={rows} context={context} />
      {editing && sections.length === 0 && (
        <div className="unknown">
          <p>This post has no blocks in this language yet. Choose one in the dashboard.</p>
        </div>
      )}
    </>
  );
  const template = context.templateOf(`post/${type}`);
  if (template) return <OwnPost {...{ template, record, rows, context, blocks }} related={[]} />;
  return (
    <article>
      <PostHead record={record} rows={rows} words={context.words} context={context} />
      <div className="wrap article__rows">{blocks}</div>
      <PostFields fields={fields} data={shown} context={context} id={props.id} />
    </article>
  );
}
