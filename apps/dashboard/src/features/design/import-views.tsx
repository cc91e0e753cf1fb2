import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ThemeView, ThemeViewChange } from '@vold/contract';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { Question } from '../../core/popups/question.tsx';
import { api } from '../../core/session/api.ts';
import classes from './import-views.module.css';

/** Asks whether the views of a theme file are written, with what would change. Resolves when the question is open. */
export async function importViews(views: readonly ThemeView[]): Promise<void> {
  const answer = await api.call('PUT component/views', { body: { views: [...views], dry_run: true } });
  if (!answer.ok) return notifyError(answer.data.message);
  const changes = answer.data.views.filter(({ change }) => change !== 'same');
  if (changes.length === 0) return;
  openPopup({
    title: 'Views of this theme',
    content: (close) => <ViewsQuestion views={views} changes={changes} close={close} />,
  });
}

const words = {
  new: 'new',
  changed: 'replaced',
  same: 'as it is',
  removed: 'deleted',
  refused: 'cannot be used',
};

interface ViewsQuestionProps {
  views: readonly ThemeView[];
  changes: readonly ThemeViewChange[];
  close: () => void;
}

function ViewsQuestion({ views, changes, close }: ViewsQuestionProps) {
  const queries = useQueryClient();
  const isRefused = changes.some(({ change }) => change === 'refused');
  const write = async () => {
    const answer = await api.call('PUT component/views', { body: { views: [...views] } });
    close();
    if (!answer.ok) return notifyError(answer.data.message);
    if (!answer.data.written)
      return notifyError('Another user has changed a view. Please import the file again.');
    notify(
      `${changes.length === 1 ? '1 view is' : `${changes.length} views are`} written. Visitors see them now.`,
    );
    void queries.invalidateQueries({ queryKey: ['component'] });
  };
  return (
    <Question
      label={isRefused ? undefined : 'Write the views'}
      cancel={isRefused ? 'Close' : 'Only colors and fonts'}
      close={close}
      onConfirm={write}
    >
      <Text>
        {isRefused
          ? 'Nothing can be written until these are fixed:'
          : 'The file has colors, fonts and views. Write them for all visitors now?'}
      </Text>
      <ul className={classes.views}>
        {changes.map(({ kind, sectionId, title, change, problems }) => (
          <li key={`${kind} ${sectionId}`}>
            <b>{title}</b> {words[change]}
            {problems.map(({ path, message }) => (
              <p key={`${path} ${message}`}>{path ? `${path}: ${message}` : message}</p>
            ))}
          </li>
        ))}
      </ul>
    </Question>
  );
}
