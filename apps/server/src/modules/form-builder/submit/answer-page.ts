import { escapeHtml } from '@vold/contract';
import type { FastifyReply } from 'fastify';

interface AnswerPage {
  status: number;
  language: string;
  title: string;
  lines: readonly string[];
}

/** A page for visitors whose browser submitted the form without a script and would otherwise show JSON. */
export function sendPage(reply: FastifyReply, { status, language, title, lines }: AnswerPage): void {
  const body = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`,
    );
}
