import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeFile } from './decode-file.ts';
import { createTextGuard } from './text-guard.ts';
import { createWxrBuilder } from './wxr-builder.ts';
import { WxrError } from './wxr-error.ts';
import type { WxrEvent } from './wxr-model.ts';

/** What WordPress and its plugins get wrong without harm to the rest: taken as text. */
const harmless =
  /disallowed character\.|malformed character entity|undefined entity|disallowed character in entity name|"]]>" is disallowed|unbound namespace prefix/;

/**
 * Reads a WXR file (WordPress eXtended RSS 1.0, 1.1, 1.2) as a stream of events in the order of the file. Memory does
 * not grow with the file: at most one item is held. Entities other than the five of XML and numeric ones stay text.
 *
 * @throws WxrError where the file is no WXR or ends early; what came before has been yielded by then
 */
export async function* readWxr(path: string, signal?: AbortSignal): AsyncGenerator<WxrEvent> {
  const events: WxrEvent[] = [];
  const builder = createWxrBuilder((event) => events.push(event));
  const parser = new SaxesParser({ xmlns: true, position: true, defaultXMLVersion: '1.0' });
  // The parser looks entities up in a plain object: without this `&constructor;` would be one.
  Object.setPrototypeOf(parser.ENTITIES, null);
  const guard = createTextGuard();
  const open: string[] = [];
  let cutsSeen = 0;

  parser.on('error', (error) => {
    if (harmless.test(error.message)) return;
    throw explain(error.message, open, parser.line);
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    open.push(tag.name);
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

  for await (const chunk of decodeFile(path)) {
    signal?.throwIfAborted();
    parser.write(guard.write(chunk.text));
    yield* events.splice(0);
    yield { kind: 'position', bytes: chunk.bytes };
  }
  parser.close();
  builder.finish();
  yield* events.splice(0);
}

function explain(message: string, open: string[], line: number): WxrError {
  const what = message.replace(/^\d+:\d+:\s*/, '');
  if (/unexpected end|unclosed tag/.test(what)) {
    const where = open.length ? ` inside <${open.at(-1)}>` : '';
    return new WxrError(`The file is truncated: it ends at line ${line}${where}. Export it again.`);
  }
  if (/outside of root|must contain a root/.test(what)) {
    return new WxrError(
      'The file is not XML. Choose the .xml file that WordPress made under Tools → Export.',
    );
  }
  return new WxrError(`The file is not well-formed XML at line ${line}: ${what.replace(/\.$/, '')}.`);
}
