import type { History, Webconfig } from '@vold/contract';
import { formatDateTime } from './date.ts';
import { valueIn } from './localized.ts';
import { asRecord, asText } from './read-value.ts';

/**
 * A name for the record that a history entry is about: its title or name at that time, else its id.
 *
 * @param languages of the website, the default first: of a title that has several; any other one if it is missing
 */
export function historyTitle(
  entry: Pick<History, 'data' | 'dataOld' | 'record_id' | 'model'>,
  languages: Webconfig['language'],
): string {
  const language = languages[0]?.code ?? '';
  if (entry.model === 'webconfig' || entry.model === 'draft.webconfig') return 'Website';
  if (entry.model === 'draft') return publicationTitle(entry, languages);
  if (entry.model === 'form-submission') return submissionTitle(entry);
  return titleIn(entry.data, language) ?? titleIn(entry.dataOld, language) ?? entry.record_id;
}

/** Names of kinds of records, where screens do not use the name of the resource. */
const modelTitles: Readonly<Record<string, string>> = {
  static: 'Static text',
  files: 'File',
  component: 'Section type',
  navigation: 'Menu',
  webconfig: 'Website',
  'form-builder': 'Form',
  'website-setting': 'Post type',
  'field-group': 'Field group',
  'restricted-action': 'Access rule',
  'api-key': 'API key',
  draft: 'Publication',
};

/** Names the kind of record that a history entry is about. */
export function modelTitle(model: string): string {
  if (model.startsWith('draft.')) return `${modelTitle(model.slice('draft.'.length))} draft`;
  return modelTitles[model] ?? (model.charAt(0).toUpperCase() + model.slice(1)).replaceAll('-', ' ');
}

/** The records that a publication published, with their titles, and with the languages if these were not all. */
export function publishedRecords(
  { data }: Pick<History, 'data'>,
  known: Webconfig['language'],
): { resource: string; id: string; title: string }[] {
  const { records } = asRecord(data);
  if (!Array.isArray(records)) return [];
  return records.map((record) => {
    const { resource, id, title, languages } = asRecord(record);
    const [model, record_id] = [asText(resource), asText(id)];
    const name = historyTitle({ model, record_id, data: { title }, dataOld: null }, known);
    if (!Array.isArray(languages)) return { resource: model, id: record_id, title: name };
    const nameOf = (code: string) => known.find((one) => one.code === code)?.name ?? code;
    const names = new Intl.ListFormat('en').format(languages.map((code) => nameOf(asText(code))));
    return { resource: model, id: record_id, title: `${name} (only ${names})` };
  });
}

function publicationTitle(entry: Pick<History, 'data'>, languages: Webconfig['language']): string {
  const records = publishedRecords(entry, languages);
  return records.length === 1 && records[0] ? records[0].title : `${records.length} records`;
}

/** A submission has no title: the form and the time tell which one it is. */
function submissionTitle({
  data,
  dataOld,
  record_id,
}: Pick<History, 'data' | 'dataOld' | 'record_id'>): string {
  const form = textOf(data, 'form_title') ?? textOf(dataOld, 'form_title');
  const sent = textOf(data, 'created_at') ?? textOf(dataOld, 'created_at');
  if (form === null) return record_id;
  return sent === null ? form : `${form}, ${formatDateTime(sent)}`;
}

function titleIn(data: unknown, language: string): string | null {
  for (const key of ['title', 'name', 'email', 'action', 'from'] as const) {
    const text = textOf(data, key, language);
    if (text !== null) return text;
  }
  return null;
}

/** The text of a field, or null. */
function textOf(data: unknown, key: string, language = ''): string | null {
  const value = asRecord(data)[key];
  return (typeof value === 'string' ? value : valueIn(value, language)) || null;
}
