import { readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView, BlockViewProps } from './block-view.ts';

/** POST-06: one rich text. */
export const FullTextBlock: BlockView = ({ data, context, column, marks }) => {
  const text = (
    <RichHtml
      html={readText(data, 'text')}
      context={context}
      className={`block rich ${column}`}
      field="text"
    />
  );
  // The field and the block that it is in are two elements; the outer one has no box.
  return context.editing ? (
    <div {...marks} className="block__frame">
      {text}
    </div>
  ) : (
    text
  );
};

/** POST-07. */
export const TwoColumnTextBlock: BlockView = (props) => columns(props, ['text1', 'text2']);

/** POST-08. */
export const ThreeColumnTextBlock: BlockView = (props) => columns(props, ['text1', 'text2', 'text3']);

function columns({ data, context, column, marks }: BlockViewProps, models: string[]) {
  return (
    <div {...marks} className={`block block--columns block--columns-${models.length} ${column}`}>
      {models.map((model) => (
        <RichHtml key={model} html={readText(data, model)} context={context} field={model} />
      ))}
    </div>
  );
}
