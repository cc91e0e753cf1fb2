import { Button } from '@mantine/core';
import { IconWorldExclamation } from '@tabler/icons-react';
import { OperationError } from '@vold/document';
import { useRested } from '../../../base/loading/use-rested.ts';
import { notifyError } from '../../../base/notices/notice-store.ts';
import warning from '../../../base/ui/warning-bar.module.css';
import { handleIntent } from '../frame/handle-intent.ts';
import { forgetChange } from '../frame/website-changes.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import type { WebsiteChange } from '../state/workspace.ts';
import { describeIntent } from './describe-intent.ts';
import classes from './website-changes-notice.module.css';

/**
 * Lists changes that a script of the website made, outside the section that the user pressed. They are not part of the page or of a
 * save until the user accepts them.
 * It lies over the page and moves nothing. In its first second presses go through it, and no change can be accepted while
 * others come.
 */
export function WebsiteChangesNotice() {
  const tools = useTools();
  const changes = useWorkspace((state) => state.websiteChanges);
  const doc = useEditor((state) => state.view);
  const isShown = useRested(changes.length > 0);
  const isSettled = useRested(changes);
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
    <section
      className={`${warning.bar} row ${classes.over}`}
      aria-label="Changed by the website"
      inert={!isShown}
    >
      <IconWorldExclamation size={18} aria-hidden />
      <p>Changed by the website, without a click or a key there. This is not saved unless you accept it.</p>
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
              <Button
                size="compact-xs"
                aria-label={`Accept: ${text}`}
                disabled={!isSettled}
                onClick={() => accept(change)}
              >
                Accept
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
