import { readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView, BlockViewProps } from './block-view.ts';

/** POST-06: one rich text. */
export const FullTextBlock: BlockView = ({ data, context, marks }) => (
  <RichHtml html={readText(data, 'text')} context={context} className="block rich" block={marks} />
);

/** POST-07. */
export const TwoColumnTextBlock: BlockView = (props) => columns(props, ['text1', 'text2']);

/** POST-08. */
export const ThreeColumnTextBlock: BlockView = (props) => columns(props, ['text1', 'text2', 'text3']);

function columns({ data, context, marks }: BlockViewProps, models: string[]) {
  return (
    <div {...marks} className={`block block--columns block--columns-${models.length}`}>
      {models.map((model) => (
        <RichHtml key={model} html={readText(data, model)} context={context} />
      ))}
    </div>
  );
}
