import { FooterContent } from '@vold/sections/views';
import { configText, type ViewFrame } from './view-frame.ts';

/** The website's footer, for pages that bring none of their own. */
export function Footer({ frame, context }: ViewFrame) {
  return (
    <footer className="footer">
      <FooterContent
        context={context}
        line={configText(frame, 'footer_line')}
        partnersTitle={configText(frame, 'partners_title')}
      />
    </footer>
  );
}
