import type { ExportSystem } from '@vold/contract';
import type { ContentSource, Piece } from '../content/piece.ts';
import type { ExportChannel, ExportEvent } from './export-model.ts';

export interface Reading {
  signal?: AbortSignal | undefined;
  /** Called with the bytes of the file that are read so far. */
  onBytes?: ((bytes: number) => void | Promise<void>) | undefined;
}

/**
 * An export of another system, as the import sees it: everything behind it (addresses, media, records, the report) is the
 * same for all of them.
 */
export interface ExportSource {
  readonly system: ExportSystem;
  /** How the system is called: also the folder that its files go to. */
  readonly title: string;
  /** Start of the ids of sections and blocks: the same at every run, so that nothing changes by importing again. */
  readonly idPrefix: string;
  /** Identifies a website among all others of its system, for any time of its export. */
  identity(channel: ExportChannel): string;
  /**
   * The events of the export. Read twice: once to check it and to look around, once for the content. Memory does not grow
   * with the file.
   *
   * @throws ExportError where the file cannot be imported; what came before has been yielded by then
   */
  read(reading: Reading): AsyncIterable<ExportEvent>;
  /**
   * Name of the category under which the terms of a taxonomy are gathered; null for those that stand at the top and that
   * lists of posts offer to visitors.
   */
  gatheringName(taxonomy: string): string | null;
  /** The parts of a page's or post's content. */
  pieces(content: string, source: ContentSource): Piece[];
}
