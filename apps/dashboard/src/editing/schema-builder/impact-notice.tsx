import { IconInfoCircle } from '@tabler/icons-react';
import type { ImpactChange } from '@vold/contract';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { reusableNouns } from '../reusable/reusable-nouns.ts';
import classes from './impact-notice.module.css';

interface ImpactNoticeProps<Change extends ImpactChange> {
  title: string;
  changes: readonly Change[];
  /** The noun for one owner of the values: a section, a post. */
  nounOf: (change: Change) => string;
  /** Address of an example, for those who have its screen. */
  linkOf?: (change: Change, id: string) => string | null;
}

/** Milliseconds after the last change until the server is asked for the impact. */
export const impactPause = 500;

/** Shows how a changed definition would affect the stored values. Renders nothing if it affects none. */
export function ImpactNotice<Change extends ImpactChange>(props: ImpactNoticeProps<Change>) {
  const { title, changes, nounOf, linkOf } = props;
  if (changes.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <h3 className={`${classes.title} row`}>
        <IconInfoCircle size={18} aria-hidden />
        {title}
      </h3>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.model} ${nounOf(change)}`}>
            {words(change, nounOf(change))}{' '}
            <span className={classes.examples}>
              {differentTitles(change).map(({ id, title: name, reusable }, at) => {
                const to = linkOf?.(change, id) ?? null;
                return (
                  <span key={id}>
                    {at > 0 && ', '}
                    {to ? <AppLink href={to}>{name}</AppLink> : name}
                    {reusable && ` (${reusableNouns[reusable]})`}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Saving moves values to new names. It changes and deletes no other stored value: undo the change here,
        and every value shows again.
      </p>
    </div>
  );
}

function differentTitles({ examples }: ImpactChange): ImpactChange['examples'] {
  return examples.filter(
    ({ title, reusable }, at) =>
      examples.findIndex((other) => other.title === title && other.reusable === reusable) === at,
  );
}

function words({ kind, model, to, values }: ImpactChange, noun: string): string {
  const one = values === 1;
  switch (kind) {
    case 'renamed':
      return `“${model}” becomes “${to}”: ${count(values, 'value')} ${one ? 'moves' : 'move'} to the new name.`;
    case 'removed':
      return `“${model}” goes: ${count(values, 'value')} ${one ? 'stays' : 'stay'} stored, and the form does not show ${one ? 'it' : 'them'}.`;
    case 'retyped':
      return `“${model}” becomes ${to}, which cannot show ${count(values, 'value')}.`;
    case 'required':
      return `“${model}” becomes required: ${count(values, noun)} ${one ? 'has' : 'have'} none.`;
    case 'rule':
      return `${to}: ${count(values, noun)} ${one ? 'breaks' : 'break'} this. Stored values may stay until they are changed.`;
    case 'unique':
      return `“${model}” becomes unique: ${count(values, noun)} have a value that another one has. They may keep it.`;
    case 'key':
      return `The Section Id becomes “${to}”: ${count(values, 'section')} ${one ? 'gets' : 'get'} it too. Your own website has to use it.`;
  }
}

/** “1 post”, “20 posts”. */
export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}
