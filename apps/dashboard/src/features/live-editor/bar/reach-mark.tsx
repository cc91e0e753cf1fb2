import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useSession } from '../../../core/session/session-store.ts';
import { askForName } from '../save/ask-for-name.tsx';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { lacksName } from '../state/missing-name.ts';
import classes from './editor-bar.module.css';

/** Next to the language: a warning that visitors cannot reach the page in it. A press asks for the missing name. */
export function ReachMark() {
  const tools = useTools();
  const { kind } = tools.subject;
  const language = useEditor((state) => state.language);
  const isLacking = useEditor(({ view }) => lacksName(view, language));
  const name = useSession(({ webconfig }) => webconfig?.language.find(({ code }) => code === language)?.name);
  const label = `Visitors cannot reach this ${kind} in ${name ?? language} yet: it has no name there`;
  return (
    <span className={classes.reach}>
      {isLacking && (
        <Tooltip label={label} multiline maw={260}>
          <UnstyledButton
            className={`${classes.unreached} row`}
            aria-label={label}
            onClick={() => void askForName(tools, false)}
          >
            <IconEyeOff size={16} aria-hidden />
            <span>No name yet</span>
          </UnstyledButton>
        </Tooltip>
      )}
    </span>
  );
}
