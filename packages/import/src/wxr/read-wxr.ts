import { maxNesting } from '@vold/contract';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeFile } from '../source/decode-file.ts';
import { ExportError } from '../source/export-error.ts';
import type { ExportEvent } from '../source/export-model.ts';
import type { Reading } from '../source/export-source.ts';
import { createTextGuard } from './text-guard.ts';
import { createWxrBuilder } from './wxr-builder.ts';

/** Errors of WordPress and its plugins that do no harm to the rest: treated as text. */
const harmless =
  /disallowed character\.|malformed character entity|undefined entity|disallowed character in entity name|"]]>" is disallowed|unbound namespace prefix/;

/**
 * Reads a WXR file (WordPress eXtended RSS 1.0, 1.1, 1.2) as a stream of events in the order of the file. Memory does
 * not grow with the file: at most one item is held. Entities other than the five of XML and numeric ones stay text.
 *
 * @throws ExportError where the file is no WXR or ends early; what came before has been yielded by then
 */
export async function* readWxr(path: string, { signal, onBytes }: Reading = {}): AsyncGenerator<ExportEvent> {
  const events: ExportEvent[] = [];
  const builder = createWxrBuilder((event) => events.push(event));
  const parser = new SaxesParser({ xmlns: true, position: true, defaultXMLVersion: '1.0' });
  // The parser looks entities up in a plain object: with its prototype `&constructor;` would be one.
  Object.setPrototypeOf(parser.ENTITIES, null);
  Object.assign(parser.ENTITIES, { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
  const guard = createTextGuard();
  const open: string[] = [];
  let cutsSeen = 0;

  parser.on('error', (error) => {
    if (harmless.test(error.message)) return;
    throw explain(error.message, open, parser.line);
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    open.push(tag.name);
    if (open.length > maxNesting) {
      throw new ExportError(
        `The file has more than ${maxNesting} elements within each other at line ${parser.line}.`,
      );
    }
    builder.open(tag);
  });
  parser.on('closetag', () => {
    open.pop();
    builder.close();
  });
  const onText = (text: string) => {
    builder.text(text, guard.cuts > cutsSeen);
    cutsSeen = guard.cuts;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  for await (const chunk of decodeFile(path, '.xml')) {
    signal?.throwIfAborted();
    parser.write(guard.write(chunk.text));
    yield* events.splice(0);
    await onBytes?.(chunk.bytes);
  }
  parser.close();
  builder.finish();
  yield* events.splice(0);
}

function explain(message: string, open: string[], line: number): ExportError {
  const what = message.replace(/^\d+:\d+:\s*/, '');
  if (/unexpected end|unclosed tag/.test(what)) {
    const where = open.length ? ` inside <${open.at(-1)}>` : '';
    return new ExportError(`The file is truncated: it ends at line ${line}${where}. Export it again.`);
  }
  if (/outside of root|must contain a root/.test(what)) {
    return new ExportError(
      'The file is not XML. Choose the .xml file that WordPress made under Tools → Export.',
    );
  }
  return new ExportError(`The file is not well-formed XML at line ${line}: ${what.replace(/\.$/, '')}.`);
}
