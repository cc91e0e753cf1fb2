import { Button } from '@mantine/core';
import { type Category, constants } from '@vold/contract';
import { textIn } from '../../base/text/localized.ts';
import { ListEmpty, ListSkeleton, QueryError } from '../../base/ui/list-states.tsx';
import { Moment } from '../../base/ui/moment.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { ChangeOf } from '../../editing/drafts/change-of.tsx';
import { type Drafts, erasedAtOnce, isErasable } from '../../editing/listing/drafts.ts';
import { removeRecords, restoreRecords } from '../../editing/listing/record-actions.ts';
import { confirmDelete } from '../../editing/usages/confirm-delete.tsx';
import classes from './categories-screen.module.css';

const common = {
  calls: api.category,
  noun: { one: 'category', many: 'categories' },
  titleOf: ({ title }: Category, language: string) => textIn(title, language) || 'Untitled',
};

/** The deleted categories of a type, newest first: each can be restored, or permanently deleted by users with permission. */
export function CategoryTrash({ type, title, drafts }: { type: string; title: string; drafts: Drafts }) {
  const config = { ...common, drafts };
  const { detail } = useSignedIn();
  const language = useSession((state) => state.language);
  const deleted = useAnswer(['category', 'trash', type, 'draft'], (settings) =>
    api.category.list(
      { where: { type }, trash: true, sort: 'deleted_at DESC', limit: constants.unlimited },
      { ...settings, draft: readsDraft('category', 'list') },
    ),
  );
  if (deleted.isError) {
    return <QueryError query={deleted} what="The trash could not be loaded" />;
  }
  if (!deleted.data) return <ListSkeleton layout="table" />;
  if (deleted.data.results.length === 0) return <ListEmpty text="No categories are in the trash." />;
  const erasing = {
    ...common,
    calls: { ...api.category, remove: api.category.erase },
    drafts: erasedAtOnce(drafts),
  };
  const erases = may(detail, 'category.erase') && (!drafts.review || drafts.publishes);
  return (
    <ul className="panel" aria-label={`Deleted categories of ${title}`}>
      {deleted.data.results.map((category) => {
        const name = config.titleOf(category, language);
        return (
          <li key={category.id} className={`${classes.deleted} row`}>
            <span className={`${classes.title} cut`}>{name}</span>
            <ChangeOf record={category} />
            <span className={`${classes.when} meta`}>
              Deleted <Moment className="num" value={category.deleted_at ?? ''} />
            </span>
            <Button
              size="xs"
              aria-label={`Restore ${name}`}
              onClick={() => void restoreRecords(config, [category])}
            >
              Restore
            </Button>
            {erases && isErasable(category) && (
              <Button
                size="xs"
                className="is-bad"
                aria-label={`Delete permanently: ${name}`}
                onClick={() =>
                  confirmDelete({
                    kind: 'Category',
                    title: name,
                    note: 'It cannot be brought back.',
                    onConfirm: async () => (await removeRecords(erasing, [category], false)).refusal,
                  })
                }
              >
                Delete permanently
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
