import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { ListError } from '../../base/ui/list-states.tsx';
import { http } from '../../core/session/api.ts';
import classes from './handbook.module.css';
import { type ApiCall, callsByResource, openApi } from './open-api.ts';
import { schemaText } from './schema-text.ts';

/** Every call of the API, from the server's description of its routes. */
export default function ApiReference() {
  const { data, error, refetch } = useQuery({
    queryKey: ['handbook', 'openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const options = { signal, exempt: true, schema: () => openApi };
      return callsByResource(unwrap(await http.call('GET', 'openapi.json', options)));
    },
  });
  const [text, setText] = useState('');
  const shown = useMemo(() => matching(data, text), [data, text]);
  if (error)
    return <ListError error={error} what="The API's description could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={400} />;
  return (
    <div className={classes.prose}>
      <p>
        All addresses begin with <code>/api/v1</code>. Send <code>Authorization: Bearer …</code> with a
        session or an API key. A client id at the end of a path selects that client. The same description for
        programs: <a href="/api/v1/openapi.json">openapi.json</a>; to try calls out:{' '}
        <a href="/api/docs">/api/docs</a>.
      </p>
      <TextInput
        aria-label="Find a call"
        placeholder="Find a call: page, PUT, reorder"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {shown.length === 0 && <p role="status">No data found</p>}
      {shown.map(([resource, calls]) => (
        <section key={resource}>
          <h2 id={resource}>{resource}</h2>
          {calls.map((call) => (
            <Call key={`${call.method} ${call.path}`} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Call({ call }: { call: ApiCall }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.call} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <b data-method={call.method}>{call.method}</b>
        <code>{call.path.replace('/api/v1', '')}</code>
        <span>{call.summary}</span>
      </summary>
      {/* Shapes are long: they are written when they are asked for. */}
      {opened && (
        <>
          <p>
            {call.action ? (
              <>
                Needs <code>{call.action}</code>.
              </>
            ) : (
              'Needs no sign-in.'
            )}
          </p>
          {call.parameters.length > 0 && (
            <ul>
              {call.parameters.map(({ name, place, words }) => (
                <li key={`${place} ${name}`}>
                  <code>{name}</code> in the {place}
                  {words && `: ${words}`}
                </li>
              ))}
            </ul>
          )}
          <Shape title="Body" schema={call.body} />
          <Shape title="Answer" schema={call.answer} />
        </>
      )}
    </details>
  );
}

function Shape({ title, schema }: { title: string; schema: ApiCall['body'] }) {
  if (!schema) return null;
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard */}
      <pre tabIndex={0}>{schemaText(schema)}</pre>
    </>
  );
}

/** The calls that contain every word of a question in their method, path, summary or resource. */
function matching(calls: Map<string, ApiCall[]> | undefined, text: string): [string, ApiCall[]][] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...(calls ?? [])].flatMap(([resource, all]): [string, ApiCall[]][] => {
    const kept = all.filter(({ method, path, summary }) => {
      const line = `${method} ${path} ${summary} ${resource}`.toLowerCase();
      return words.every((word) => line.includes(word));
    });
    return kept.length > 0 ? [[resource, kept]] : [];
  });
}
