import { readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** Letters of a quote, with its marks; more of them are too many to be set as large as a title. */
const most = 220;

/** POST-12: a quote and, smaller, who said it. */
export const QuoteBlock: BlockView = ({ data, context, column, marks }) => {
  const content = readText(data, 'content');
  const small = readText(data, 'contentSmall');
  const size = content.length > most ? ' block--quote-long' : '';
  return (
    <blockquote {...marks} className={`block block--quote${size} ${column}`}>
      <RichHtml html={content} context={context} className="block__quote" field="content" />
      {small && (
        <footer>
          <RichHtml html={small} context={context} className="soft" field="contentSmall" />
        </footer>
      )}
    </blockquote>
  );
};
