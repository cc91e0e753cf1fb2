import {
  type InputDefinition,
  isObject,
  kindOf,
  type SitePlace,
  unreachable,
  type ValueKind,
} from '@vold/contract';
import type { ReactNode } from 'react';
import { RelatedForm } from '../form/related-form.tsx';
import { Action } from '../parts/action.tsx';
import { DownloadLink } from '../parts/download-link.tsx';
import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { formatValue, isTyped } from '../parts/format-value.ts';
import { contentShare } from '../parts/image-sizes.ts';
import { mapHref, readPosition } from '../parts/map-position.ts';
import { MediaCard, playedAs } from '../parts/media-card.tsx';
import { asPicture, type Data, readItems, readLink, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { safeHref } from '../parts/safe-href.ts';
import { PostCards } from '../post-list/post-cards.tsx';
import { maxDepth, postsKey } from '../requests/requests-of.ts';
import { related } from './related.tsx';

interface Props {
  inputs: readonly InputDefinition[];
  data: Data;
  context: RenderContext;
  /** Whose posts and forms they are: the id of a section's instance. */
  id: string;
  /** Path of the data in that of the record: `dates.0.`; empty at its top. */
  within?: string;
  /** The model of an input that is drawn elsewhere, as the title. */
  title?: string | undefined;
  depth?: number;
}

/**
 * The filled-in values, in the order of the inputs and each rendered by its kind, for content without a custom view. Short
 * values are in a list with the names of their inputs. Inputs about the look are not rendered.
 */
export function InputValues({ inputs, title, ...rest }: Props): ReactNode[] {
  const drawn: ReactNode[] = [];
  let facts: ReactNode[] = [];
  const endFacts = (key: string) => {
    if (facts.length > 0)
      drawn.push(
        <dl className="facts" key={key}>
          {facts}
        </dl>,
      );
    facts = [];
  };
  for (const input of inputs) {
    if (input.model === title) continue;
    const fact = factOf(input, rest);
    if (fact === null) {
      const block = blockOf(input, rest);
      if (block === null) continue;
      endFacts(`facts before ${input.id}`);
      drawn.push(<BlockFrame key={input.id} {...{ input, block }} />);
    } else {
      facts.push(
        <div key={input.id}>
          <dt>{input.title || input.model}</dt>
          {fact}
        </div>,
      );
    }
  }
  endFacts('facts');
  return drawn;
}

type Place = Omit<Props, 'inputs' | 'title'>;

/** A short value, shown next to its name; null: the input has none, or it is empty. */
function factOf(input: InputDefinition, { data, context, within = '' }: Place): ReactNode {
  const { model } = input;
  // A flag that is on is shown by its name alone.
  const kind = kindOf(input);
  if (kind === 'flag') return data[model] === true ? <dd>✓</dd> : null;
  if (kind === 'lines') return null;
  const text = formatValue(input, data[model], context);
  if (!isTyped(input)) return text ? <dd>{text}</dd> : null;
  const field = { as: 'dd', context, data, field: model, within: within.slice(0, -1) } as const;
  return text || context.editing ? <Editable {...field} /> : null;
}

/** A value that takes a block; null: the input has none, or it is empty. */
function blockOf(input: InputDefinition, place: Place): ReactNode {
  const { data, context, within = '', id } = place;
  const value = data[input.model];
  const text = readText(data, input.model);
  const path = `${within}${input.model}`;
  const kind = kindOf(input);
  switch (kind) {
    case 'lines':
      return text || context.editing ? (
        <Editable as="p" context={context} data={data} field={input.model} within={within.slice(0, -1)} />
      ) : null;
    case 'html':
      return text || context.editing ? <RichHtml html={text} context={context} field={path} /> : null;
    case 'code':
      return text ? <pre>{text}</pre> : null;
    case 'file':
      return <File value={value} context={context} />;
    case 'downloads': {
      const files = readItems(data, input.model).filter(({ file }) => isObject(file));
      return files.length > 0
        ? files.map((download, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity but their place
            <File key={index} value={download.file} title={readText(download, 'title')} context={context} />
          ))
        : null;
    }
    case 'files':
      return Array.isArray(value) && value.length > 0 ? (
        <Pictures pictures={value} context={context} />
      ) : null;
    case 'contents':
      return <Contents items={readItems(data, input.model)} context={context} />;
    case 'pages':
      return <PlaceLink place={isObject(value) ? context.place(readText(value, 'id')) : null} />;
    case 'link': {
      const link = readLink(data, input.model);
      return link ? (
        <p>
          <Action link={link} className="link" fallback={link.href} />
        </p>
      ) : null;
    }
    case 'place': {
      const position = readPosition(value);
      return position ? (
        <a className="link" href={mapHref(position)} rel="noopener">
          {context.words('open-map')}
        </a>
      ) : null;
    }
    case 'posts':
    case 'collection': {
      const posts = context.posts(postsKey(id, path));
      if (posts.length === 0) return null;
      return (
        <div className="posts--cards posts--related">
          <PostCards posts={posts} context={context} large={false} />
        </div>
      );
    }
    case 'choice': {
      if (input.options?.source === 'page') return <PlaceLink place={context.place(text)} />;
      const form = input.options?.source === 'form-builder' ? context.form(text) : null;
      return form && <RelatedForm id={id} form={form} context={context} />;
    }
    case 'records':
      return related(input, value, place);
    case 'list':
      return readItems(data, input.model).length > 0 ? <Items input={input} {...place} /> : null;
    case 'line':
    case 'word':
    case 'number':
    case 'date':
    case 'flag':
    case 'choices':
    case 'words':
    case 'categories':
    case 'tickets':
    case 'languages':
    case 'none':
      return null;
    default:
      return unreachable(kind);
  }
}

/** The value below the name of its input, where the value does not explain itself. */
function BlockFrame({ input, block }: { input: InputDefinition; block: ReactNode }) {
  if (!named.has(kindOf(input))) return block;
  return (
    <div className="generic__named">
      <p className="generic__name">{input.title || input.model}</p>
      {block}
    </div>
  );
}

const named: ReadonlySet<ValueKind> = new Set([
  'downloads',
  'place',
  'list',
  'collection',
  'records',
  'posts',
]);

function PlaceLink({ place }: { place: SitePlace | null }) {
  return (
    place?.href != null && (
      <p>
        <a className="link" href={safeHref(place.href)}>
          {place.title}
        </a>
      </p>
    )
  );
}

/** The items of a group next to each other, each with its own title. */
function Items({ input, data, context, id, within = '', depth = 1 }: Place & { input: InputDefinition }) {
  const inputs = input.options?.components ?? [];
  if (depth >= maxDepth) return null;
  const title = titleInput(inputs)?.model;
  return (
    <div className="generic__items">
      {readItems(data, input.model).map((item, index) => {
        const path = `${within}${input.model}.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
          <article key={index}>
            {title && <Editable as="h3" context={context} data={item} field={title} within={path} />}
            <InputValues
              inputs={inputs}
              title={title}
              data={item}
              context={context}
              id={id}
              within={`${path}.`}
              depth={depth + 1}
            />
          </article>
        );
      })}
    </div>
  );
}

/** The input that names what is filled in: one that is called so, else the first line of text. */
export function titleInput(inputs: readonly InputDefinition[]): InputDefinition | undefined {
  const lines = inputs.filter((input) => kindOf(input) === 'line');
  return lines.find(({ model }) => /^(?:title|heading|headline|name)$/i.test(model)) ?? lines[0];
}

function Pictures({ pictures, context }: { pictures: readonly unknown[]; context: RenderContext }) {
  return (
    <div className="generic__items">
      {pictures.map((value, index) => (
        <File
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat; their place is their identity
          key={index}
          value={isObject(value) && isObject(value.picture) ? value.picture : value}
          context={context}
        />
      ))}
    </div>
  );
}

/** A picture, a film or a sound that is played, or a file to take away. */
function File({ value, title = '', context }: { value: unknown; title?: string; context: RenderContext }) {
  const file = asPicture(value);
  if (!file) return null;
  if (playedAs(file.url))
    return <MediaCard url={file.url} title={title} caption="" poster={null} context={context} />;
  if (isPicture(value))
    return <Figure picture={file} caption={title} sizes={contentShare(1)} context={context} />;
  return <DownloadLink href={file.url} title={title || file.alt || ''} />;
}

/** True if a file's value is that of a picture: it has a size, or its address has such an extension. */
export function isPicture(value: unknown): boolean {
  const file = asPicture(value);
  return (
    file !== null &&
    (file.width !== undefined || /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(file.url))
  );
}

/** Texts and pictures in turn. */
function Contents({ items, context }: { items: readonly Data[]; context: RenderContext }) {
  return items.map((item, index) =>
    item.type === 'image' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: contents have no identity but their place
      <File key={index} value={item.raw ?? item.content} context={context} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: contents have no identity but their place
      <RichHtml key={index} html={readText(item, 'content')} context={context} />
    ),
  );
}
