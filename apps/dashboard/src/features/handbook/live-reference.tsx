import { protocol, replies, toDashboard, toFrame } from '@vold/live';
import { z } from 'zod';
import classes from './handbook.module.css';
import { schemaText, shownSchema } from './schema-text.ts';

/** Every message between dashboard and website, made from the schemas that check them. */
export default function LiveReference() {
  return (
    <div className={classes.prose}>
      <p>
        The dashboard and the website in its frame talk by these messages, on a separate channel, version{' '}
        {protocol.version}. Each carries an envelope <code>{'{ ve, t, id, re?, sid, rev, p }'}</code>; the
        shapes below are those of <code>p</code>. Websites do not write them by hand: the SDK does.
      </p>
      <Messages title="To the website" messages={toFrame} />
      <Messages title="To the dashboard" messages={toDashboard} />
    </div>
  );
}

function Messages({ title, messages }: { title: string; messages: Record<string, z.ZodType> }) {
  return (
    <>
      <h2>{title}</h2>
      {Object.entries(messages).map(([name, schema]) => {
        const reply = Object.entries(replies).find(([request]) => request === name)?.[1];
        return (
          <section key={name}>
            <h3 id={name}>
              <code>{name}</code>
            </h3>
            {reply && (
              <p>
                Answered by <code>{reply}</code>.
              </p>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard */}
            <pre tabIndex={0}>
              {schemaText(shownSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any' })))}
            </pre>
          </section>
        );
      })}
    </>
  );
}
