import { Button } from '@mantine/core';
import { IconWorldExclamation } from '@tabler/icons-react';
import { OperationError } from '@vold/document';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { useEditor, useTools, useWorkspace } from '../editor-context.tsx';
import { forgetChange, type WebsiteChange } from '../frame/website-changes.ts';
import { handleIntent } from '../handle-intent.ts';
import { describeIntent } from './describe-intent.ts';
import classes from './notice.module.css';

/** Shows what the website changed by itself. Nothing of it is part of the page, or of a save, unless a person accepts it. */
export function WebsiteChangesNotice() {
  const tools = useTools();
  const changes = useWorkspace((state) => state.websiteChanges);
  const doc = useEditor((state) => state.view);
  if (changes.length === 0) return null;
  const accept = ({ key, intent }: WebsiteChange) => {
    forgetChange(tools, key);
    try {
      handleIntent(tools, intent);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      notifyError(error.message);
    }
  };
  return (
    <section className={classes.notice} aria-label="Changed by the website">
      <IconWorldExclamation size={18} aria-hidden />
      <p>Changed by the website, without a click or a key in it. This is not saved unless you accept it.</p>
      <Button size="xs" onClick={() => forgetChange(tools)}>
        Drop all
      </Button>
      <ul className={classes.list}>
        {changes.map((change) => {
          const text = describeIntent(change.intent, doc, tools.definitions.bySection);
          return (
            <li key={change.key}>
              <span>{text}</span>
              <Button
                size="compact-xs"
                aria-label={`Drop: ${text}`}
                onClick={() => forgetChange(tools, change.key)}
              >
                Drop
              </Button>
              <Button size="compact-xs" aria-label={`Accept: ${text}`} onClick={() => accept(change)}>
                Accept
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
