import { Button, TextInput } from '@mantine/core';
import { IconArrowsSort, IconPlus, IconSearch } from '@tabler/icons-react';
import type { TreePlace } from '@vold/document';
import { useCallback, useMemo, useRef, useState } from 'react';
import { SortableTree } from '../../base/tree/sortable-tree.tsx';
import { ListSkeleton, QueryError } from '../../base/ui/list-states.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import { openCategory } from '../../editing/categories/category-popup.tsx';
import { TrashButton } from '../../editing/listing/trash-button.tsx';
import { TrashNote } from '../../editing/listing/trash-note.tsx';
import classes from './categories-screen.module.css';
import { CategoryButtons, CategoryRow } from './category-row.tsx';
import { CategoryTrash } from './category-trash.tsx';
import { deleteCategory } from './delete-category.ts';
import { placeCategory } from './place-category.ts';
import { openReorder } from './reorder-popup.tsx';
import { nodesOf, useCategoryList } from './use-category-list.ts';

interface CategoriesScreenProps {
  /** The type whose posts they group, as posts name it. */
  type: string;
  /** The title of the type. */
  title: string;
  crumbs: { title: string; to: string }[];
}

/** The categories panel (CAT-05): explanation, reorder, create, and the nested tree (CAT-07). */
export function CategoriesScreen({ type, title, crumbs }: CategoriesScreenProps) {
  const { detail } = useSignedIn();
  const language = useSession((state) => state.language);
  const languages = useLanguages();
  const list = useCategoryList(type);
  const [text, setText] = useState('');
  const [inTrash, setInTrash] = useState(false);
  const [creates, changes, moves, removes, restores] = [
    'create',
    'update',
    'reorder',
    'delete',
    'restore',
  ].map((verb) => may(detail, `category.${verb}`));
  const categories = list.data;
  const nodes = useMemo(() => nodesOf(categories ?? [], language), [categories, language]);
  const byId = useMemo(() => new Map((categories ?? []).map((one) => [one.id, one])), [categories]);
  const titleOf = (id: string) => nodes.find((node) => node.id === id)?.title ?? 'Untitled';

  const move = (id: string, place: TreePlace) =>
    void placeCategory({ type, key: list.key, entries: categories ?? [], id, title: titleOf(id), place });
  const edit = (id: string) => changes && openCategory({ type, id });
  const { review, mayPublish } = usePublishing('category');
  const drafts = { review, publishes: mayPublish };
  const remove = (id: string) => {
    const category = byId.get(id);
    const below = nodes.filter(({ parent }) => parent === id).map((node) => node.id);
    if (category) deleteCategory({ category, type, title: titleOf(id), below, drafts });
  };
  // Rows render again when their content changes, not when a click handler is recreated.
  const latest = useRef({ edit, remove });
  latest.current = { edit, remove };
  const draw = useCallback(
    (id: string, name: string) => {
      const category = byId.get(id);
      return {
        content: category && (
          <CategoryRow category={category} title={name} codes={languages.map(({ code }) => code)} />
        ),
        end: (tabIndex: number) => (
          <CategoryButtons
            title={name}
            tabIndex={tabIndex}
            onAdd={creates ? () => openCategory({ type, parent: id }) : undefined}
            onEdit={changes ? () => latest.current.edit(id) : undefined}
            onRemove={removes ? () => latest.current.remove(id) : undefined}
          />
        ),
      };
    },
    [byId, languages, type, creates, changes, removes],
  );

  return (
    <Screen title="Categories" crumbs={crumbs} languages>
      <div className={classes.panel}>
        <div className={`${classes.head} row`}>
          <p>Group {title} so that visitors can find them.</p>
          <div>
            {restores && <TrashButton on={inTrash} onChange={setInTrash} />}
            {moves && (
              <Button
                leftSection={<IconArrowsSort size={16} aria-hidden />}
                disabled={nodes.length < 2}
                onClick={() => openReorder(type, categories ?? [])}
              >
                Reorder
              </Button>
            )}
            {creates && (
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => openCategory({ type })}
              >
                New category
              </Button>
            )}
          </div>
        </div>
        {inTrash && <TrashNote onLeave={() => setInTrash(false)} />}
        {inTrash ? (
          <CategoryTrash type={type} title={title} drafts={drafts} />
        ) : list.isError ? (
          <QueryError query={list} what="The categories could not be loaded" />
        ) : !categories ? (
          <ListSkeleton layout="table" />
        ) : categories.length === 0 ? (
          <p>There are no categories yet.</p>
        ) : (
          <div className="panel">
            <div className={classes.search}>
              <TextInput
                aria-label="Search categories"
                placeholder="Search categories"
                leftSection={<IconSearch size={16} aria-hidden />}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <SortableTree
              label={`Categories of ${title}`}
              nodes={nodes}
              text={text}
              disabled={!moves}
              onMove={move}
              onOpen={edit}
              onRemove={removes ? remove : undefined}
              draw={draw}
            />
          </div>
        )}
      </div>
    </Screen>
  );
}
