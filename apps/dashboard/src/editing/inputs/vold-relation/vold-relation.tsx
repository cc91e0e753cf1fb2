import { relatedIds, relationTarget } from '@vold/contract';
import { may } from '../../../core/session/may.ts';
import { usePeople } from '../../../core/session/people.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import classes from '../choices/choices.module.css';
import { ChosenList } from '../choices/chosen-list.tsx';
import { RecordChoices } from '../choices/record-choices.tsx';
import { categories, forms, pages, users } from './relation-sources.ts';

/** Pages, categories, users or forms that belong to this content, in their order. */
export function VoldRelation({
  id,
  describedBy,
  definition,
  value,
  language,
  invalid,
  onChange,
}: InputProps) {
  const mayListUsers = useSession(({ detail }) => may(detail, 'user.list'));
  const ids = relatedIds(value);
  const field = { id, describedBy, invalid, ids, max: definition.options?.max, onChange };
  switch (relationTarget(definition)) {
    case 'page':
      return <RecordChoices title="Pages" source={pages(language)} {...field} />;
    case 'category':
      return <RecordChoices title="Categories" source={categories(language)} {...field} />;
    case 'form-builder':
      return <RecordChoices title="Forms" source={forms} {...field} />;
    case 'user':
      return mayListUsers ? (
        <RecordChoices title="Users" source={users} {...field} />
      ) : (
        <NamedUsers ids={ids} onChange={onChange} />
      );
  }
}

/** The chosen users, for viewers who get their names but may not list users. */
function NamedUsers({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const nameOf = usePeople(ids);
  return (
    <div className={classes.field}>
      <ChosenList
        label="Chosen: Users"
        items={ids.map((id) => ({ id, title: nameOf(id) ?? id }))}
        onChange={onChange}
      />
      <small className="note">Your role may not list users, so you cannot choose others.</small>
    </div>
  );
}
