import { answerText, cutText, escapeHtml, type FormSubmission } from '@vold/contract';

/** The values of a template's placeholders. */
export interface TemplateValues {
  /** Texts by name: `{{name}}`. */
  readonly texts: ReadonlyMap<string, string>;
  /** `{{answers}}` in a body: a table of all answers. */
  readonly answers: string;
}

const placeholder = /\{\{\s*([\w-]+)\s*\}\}/g;

/** The values of a submission, each answer as readable text. */
export function templateValues(submission: FormSubmission): TemplateValues {
  const texts = new Map<string, string>();
  const rows = submission.inputs.map((input) => {
    const { model, label } = input;
    const text = answerText(input, submission.data[model], submission.language);
    texts.set(model, text);
    const shown = escapeHtml(text).replaceAll('\n', '<br>');
    return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${shown}</td></tr>`;
  });
  texts.set('form', submission.form_title);
  return { texts, answers: `<table cellpadding="6">${rows.join('')}</table>` };
}

/** A body: values are escaped, so that any input of a visitor is rendered as text. */
export function fillBody(template: string, { texts, answers }: TemplateValues): string {
  return template.replaceAll(placeholder, (_all, name: string) =>
    name === 'answers' ? answers : escapeHtml(texts.get(name) ?? '').replaceAll('\n', '<br>'),
  );
}

/** A subject: one line of plain text. */
export function fillSubject(template: string, { texts }: TemplateValues): string {
  const filled = template.replaceAll(placeholder, (_all, name: string) => texts.get(name) ?? '');
  return cutText(filled.replaceAll(/\s+/g, ' ').trim(), 500);
}

/** The text of a language, else of English, else the first that there is. */
export function inLanguage(map: Readonly<Record<string, string>> | undefined, language: string): string {
  return map?.[language] || map?.en || Object.values(map ?? {}).find(Boolean) || '';
}
