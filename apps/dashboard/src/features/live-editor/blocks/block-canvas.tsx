import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react';
import { rowsOf } from '@vold/document';
import { blockDefinitions } from '@vold/sections';
import { useShallow } from 'zustand/react/shallow';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { useLanguages } from '../../../core/session/session-store.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { openLeft } from '../state/workspace.ts';
import classes from './block-canvas.module.css';
import { addBlock, copyLanguage, moveBlockRow } from './block-commands.ts';
import { BlockRow } from './block-row.tsx';
import { ColumnGuides } from './column-guides.tsx';
import { FeaturedBanner } from './featured-banner.tsx';

/** The post's rows of blocks in the language that is edited, below its featured picture unless the website shows it. */
export function BlockCanvas({ isPreviewed }: { isPreviewed: boolean }) {
  const tools = useTools();
  const language = useEditor((state) => state.language);
  // Selects the rows and the ids of their blocks only: a keystroke in a block renders none of this again.
  const rows = useEditor(
    useShallow((state) =>
      rowsOf(state.view.components[state.language] ?? []).map(
        ({ key, blocks }) => `${key} ${blocks.map(({ id }) => id).join(' ')}`,
      ),
    ),
  );
  const items = rows.map((row) => {
    const [id = '', ...ids] = row.split(' ');
    return { id, ids: ids.join(' ') };
  });
  return (
    <div className={`${classes.scroll} scrolls`} data-scroll>
      {!isPreviewed && <FeaturedBanner />}
      <section className={classes.rows} aria-label="Blocks">
        <ColumnGuides />
        {items.length === 0 ? (
          <Empty />
        ) : (
          <SortableList
            // Another language is another list: nothing of the one before is moved about.
            key={language}
            items={items}
            label="Rows of this post"
            nameOf={(_, index) => `Row ${index + 1}`}
            onMove={(key, to) => moveBlockRow(tools, key, to)}
            className={classes.list}
          >
            {({ ids }, { index, handleRef }) => (
              <BlockRow ids={ids} number={index + 1} rows={items.length} handleRef={handleRef} />
            )}
          </SortableList>
        )}
        {items.length > 0 && (
          <Button
            className={classes.end}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openLeft(tools.workspace, 'add')}
          >
            Add component
          </Button>
        )}
      </section>
    </div>
  );
}

const end = { afterId: null, beside: false };

/** A language without blocks: the first one can be added, or all be copied from another language. */
function Empty() {
  const tools = useTools();
  const { workspace } = tools;
  const languages = useLanguages();
  const filled = useEditor(
    useShallow((state) =>
      languages
        .filter(({ code }) => code !== state.language && (state.view.components[code]?.length ?? 0) > 0)
        .map(({ code, name }) => `${code} ${name}`),
    ),
  );
  return (
    <div className={`${classes.empty} row`}>
      <p>This post has no blocks {filled.length > 0 ? 'in this language ' : ''}yet.</p>
      <Button
        variant="filled"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() =>
          workspace.setState({ wantedBlock: addBlock(tools, blockDefinitions['Full Text'], end) })
        }
      >
        Write a text
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => openLeft(tools.workspace, 'add')}
      >
        Add component
      </Button>
      {filled.map((entry) => {
        const [code = '', ...name] = entry.split(' ');
        return (
          <Button
            key={code}
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copyLanguage(tools, code)}
          >
            Copy from {name.join(' ')}
          </Button>
        );
      })}
    </div>
  );
}
