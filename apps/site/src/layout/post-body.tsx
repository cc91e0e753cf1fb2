import { type BlockRow, type SiteAnswer, type SitePostSummary, textDirection } from '@vold/contract';
import {
  BlockRows,
  contextIn,
  FigureCaption,
  formatDate,
  Image,
  PostCards,
  PostFields,
  readText,
  scopeOfPost,
  TemplatePart,
} from '@vold/sections/views';
import type { CompiledTemplate } from '@vold/template';
import type { ReactNode } from 'react';
import { readingMinutes } from './reading-minutes.ts';
import type { ViewFrame } from './view-frame.ts';

interface Props extends ViewFrame {
  post: Extract<SiteAnswer, { kind: 'post' }>;
}

/** A post: head, picture, rows of blocks, and a few more of its type. */
export function PostBody({ post, ...view }: Props) {
  const { context } = view;
  const { record, related } = post;
  const { blockLanguage } = record;
  const blocks = <BlockRows rows={record.blocks} context={contextIn(blockLanguage, context)} />;
  const template = context.templateOf(`post/${record.type.path}`);
  if (template) {
    const text = blockLanguage ? (
      <div lang={blockLanguage} dir={textDirection(blockLanguage)}>
        {blocks}
      </div>
    ) : (
      blocks
    );
    return <OwnPost {...{ template, record, related, context }} rows={record.blocks} blocks={text} />;
  }
  return (
    <>
      <article>
        <PostHead record={record} rows={record.blocks} {...view} />
        <div
          className="wrap article__rows"
          lang={blockLanguage}
          dir={blockLanguage && textDirection(blockLanguage)}
        >
          {blocks}
        </div>
        <PostFields fields={post.fields} data={record.data} context={context} id={record.id} />
      </article>
      {related.length > 0 && (
        <section className="section posts posts--cards posts--related pad join">
          <div className="wrap">
            <div className="posts__head">
              <h2>{context.words('also-in', { title: record.type.title })}</h2>
            </div>
            <PostCards posts={related} context={context} large={false} />
          </div>
        </section>
      )}
    </>
  );
}

interface OwnProps extends Pick<HeadProps, 'record' | 'rows' | 'context'> {
  template: CompiledTemplate;
  related: readonly SitePostSummary[];
  blocks: ReactNode;
}

/** A post as the client's own view of its type draws it. */
export function OwnPost({ template, record, related, rows, context, blocks }: OwnProps) {
  const value = { ...record, minutes: minutesOf(record, rows), related };
  return (
    <TemplatePart
      level={1}
      scope={scopeOfPost(value, context)}
      given={{ blocks }}
      {...{ template, context }}
    />
  );
}

function minutesOf({ data }: HeadProps['record'], rows: readonly BlockRow[]): number {
  return Number(readText(data, 'minutes')) || readingMinutes(rows);
}

interface HeadProps extends Pick<ViewFrame, 'context'> {
  record: Pick<Props['post']['record'], 'title' | 'type' | 'publishedAt' | 'categories' | 'picture'> & {
    data: Readonly<Record<string, unknown>>;
  };
  /** Its text, for the reading time where none is set. */
  rows: readonly BlockRow[];
}

/** Title, of an article who wrote it and when, and its picture. */
export function PostHead({ record, rows, context }: HeadProps) {
  const lead = readText(record.data, 'lead') || readText(record.data, 'summary');
  const isArticle = !context.website.plainTypes.includes(record.type.path);
  const date = isArticle && formatDate(record.publishedAt, context);
  const author = isArticle && readText(record.data, 'author');
  const minutes = isArticle ? minutesOf(record, rows) : 0;
  const classes = ['article__head'];
  if (!record.picture) classes.push('article__head--bare');
  // A first letter, where a picture has announced an article.
  else if (isArticle) classes.push('article__head--pictured');
  return (
    <header className={classes.join(' ')}>
      <div className="wrap">
        <h1>{record.title || context.words('untitled')}</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className="article__by">
          {author && <span>{author}</span>}
          {date && <time dateTime={record.publishedAt ?? undefined}>{date}</time>}
          {minutes > 0 && <span>{context.words('reading-time', { count: minutes })}</span>}
          {record.categories.map(
            ({ id, title, href }) =>
              href &&
              title && (
                <a key={id} href={href}>
                  {title}
                </a>
              ),
          )}
        </p>
        {record.picture && (
          <figure className="article__picture">
            <div className="picture">
              <Image
                picture={record.picture}
                context={context}
                eager
                sizes="(min-width:84rem) 75rem,(min-width:768px) 90vw,100vw"
              />
            </div>
            <FigureCaption picture={record.picture} context={context} />
          </figure>
        )}
      </div>
    </header>
  );
}
