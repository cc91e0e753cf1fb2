import type { InsightSummary } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { textIn } from '../../base/text/localized.ts';
import { Avatar } from '../../base/ui/avatar.tsx';
import { useMenu } from '../../core/menu/use-menu.ts';
import { usePeople } from '../../core/session/people.ts';
import { useSession } from '../../core/session/session-store.ts';
import { InsightPanel } from './insight-panel.tsx';
import classes from './insights-screen.module.css';

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  erase: 'erased',
};

/** The dashboard's names of models. */
const kinds: Record<string, string> = {
  page: 'Page',
  post: 'Post',
  category: 'Category',
  navigation: 'Navigation',
  component: 'Section',
  picture: 'Picture',
  files: 'File',
  webconfig: 'Settings',
  'website-setting': 'Post type',
  'field-group': 'Field group',
  static: 'Static text',
  'form-builder': 'Form',
};

/** Shows the latest changes that the person may see, and who made them. */
export function LatestChanges({ changes }: { changes: InsightSummary['changes'] }) {
  const menu = useMenu();
  const nameOf = usePeople(changes.filter(({ who }) => who === null).map(({ by }) => by));
  const language = useSession((state) => state.language);
  const audit = menu.some(
    ({ id, children }) => id === 'vip' && children.some((child) => child.id === 'history'),
  );
  return (
    <InsightPanel
      title="Latest changes"
      link={audit ? { label: 'History', href: '/dashboard/vip/history' } : undefined}
    >
      {changes.length === 0 && <p className={classes.empty}>Nothing has been changed yet.</p>}
      {changes.map(({ id, action, model, title, who, by, created_at }) => {
        const person = who ?? nameOf(by) ?? (by ? '…' : 'System');
        return (
          <div key={id} className={`${classes.change} row`}>
            <Avatar name={person} />
            <div className="grow">
              <p className={`${classes.line} cut`}>
                <b>{titleOf(title, model, language)}</b> {verbs[action] ?? action}
              </p>
              <p className="cut note">
                {kinds[model] ?? model} · {person}
              </p>
            </div>
            <time className={`${classes.when} meta num`} dateTime={created_at}>
              {formatDateTime(created_at)}
            </time>
          </div>
        );
      })}
    </InsightPanel>
  );
}

function titleOf(title: InsightSummary['changes'][number]['title'], model: string, language: string): string {
  if (model === 'webconfig') return 'Website';
  return (typeof title === 'string' ? title : textIn(title ?? undefined, language)) || 'Untitled';
}
