import type { RenderContext } from './render-context.ts';

interface Props {
  html: string;
  context: RenderContext;
  className?: string;
}

/** Rich text, sanitised at the last moment: what is stored may come from an import or another program. */
export function RichHtml({ html, context, className = 'rich' }: Props) {
  const clean = context.sanitise(withParagraphs(html));
  if (!clean) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** Text typed without any markup keeps its paragraphs. */
function withParagraphs(html: string): string {
  if (/<[a-z!/]/i.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}
