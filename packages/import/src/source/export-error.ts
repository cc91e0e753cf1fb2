/** A file or media folder that cannot be imported at all. The message is one sentence for the person who chose the file. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
