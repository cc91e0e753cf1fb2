import { readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-12: a quote and, smaller, who said it. */
export const QuoteBlock: BlockView = ({ data, context, marks }) => {
  const small = readText(data, 'contentSmall');
  return (
    <blockquote {...marks} className="block block--quote">
      <RichHtml html={readText(data, 'content')} context={context} className="block__quote" field="content" />
      {small && (
        <footer>
          <RichHtml html={small} context={context} className="soft" field="contentSmall" />
        </footer>
      )}
    </blockquote>
  );
};
