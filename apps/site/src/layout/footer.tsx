import { emptyScope, FooterContent, TemplatePart } from '@vold/sections/views';
import { configText, type ViewFrame } from './view-frame.ts';

/** The website's footer, for pages that bring none of their own. */
export function Footer({ frame, context }: ViewFrame) {
  const template = context.templateOf('footer/footer');
  if (template) return <TemplatePart template={template} scope={emptyScope} context={context} level={2} />;
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
