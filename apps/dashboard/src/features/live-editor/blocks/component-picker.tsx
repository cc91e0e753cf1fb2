import { Drawer, SegmentedControl, UnstyledButton } from '@mantine/core';
import { constants } from '@vold/contract';
import { rowsOf, sectionName } from '@vold/document';
import { useEffect, useState } from 'react';
import { SectionSketch } from '../panels/section-sketch.tsx';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { addBlock } from './block-commands.ts';
import classes from './component-picker.module.css';

/** 'Select component' (POST-29, POST-30): the types of blocks, for the place that it was opened at. */
export function ComponentPicker() {
  const tools = useTools();
  const { workspace } = tools;
  const open = useWorkspace(({ left }) => left === 'add');
  const [added, setAdded] = useState(false);
  const close = (wantedBlock: string | null) => {
    setAdded(wantedBlock !== null);
    workspace.setState({ left: null, insertAfter: undefined, pane: 'sections', wantedBlock });
  };
  return (
    <Drawer
      opened={open}
      onClose={() => close(null)}
      position="right"
      size={constants.panelWidth}
      zIndex={50}
      title="Select component"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ body: classes.body }}
      // A new block takes the focus; without one it goes back to where it was.
      returnFocus={!added}
    >
      <Choice onAdded={close} />
    </Drawer>
  );
}

function Choice({ onAdded }: { onAdded: (id: string) => void }) {
  const tools = useTools();
  const { definitions } = tools;
  const afterId = useWorkspace((state) => state.insertAfter) ?? null;
  const [beside, setBeside] = useState(false);
  const row = useEditor((state) => {
    const rows = rowsOf(state.view.components[state.language] ?? []);
    const found = rows.find(({ blocks }) => blocks.some(({ id }) => id === afterId));
    return found ? found.blocks.length : 0;
  });
  const name = useEditor((state) => {
    const block = state.view.components[state.language]?.find(({ id }) => id === afterId);
    return block ? sectionName(block, definitions.bySection[block.sectionId]) : null;
  });
  const isFull = row >= constants.maxBlocksInRow;
  // The next one starts below again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place asks again
  useEffect(() => setBeside(false), [afterId]);
  return (
    <>
      {name === null ? (
        <p className={`${classes.place} note`}>It goes to the end of the post.</p>
      ) : (
        <>
          <SegmentedControl
            fullWidth
            aria-label="Where it goes"
            value={beside && !isFull ? 'beside' : 'below'}
            onChange={(value) => setBeside(value === 'beside')}
            data={[
              { value: 'below', label: 'Row below' },
              { value: 'beside', label: 'Same row', disabled: isFull },
            ]}
          />
          <p className={`${classes.place} note`}>
            {beside && !isFull ? `It goes next to ${name}.` : `It goes below ${name}.`}
            {isFull && ' The row has four blocks already.'}
          </p>
        </>
      )}
      <ul className="stack">
        {definitions.list.map((definition) => (
          <li key={definition.sectionId}>
            <UnstyledButton
              className={`${classes.tile} panel`}
              onClick={() => {
                const id = addBlock(tools, definition, { afterId, beside: beside && !isFull });
                if (id) onAdded(id);
              }}
            >
              <span className={classes.sketch}>
                <SectionSketch inputs={definition.components} />
              </span>
              <span>
                <b>{definition.title}</b>
                <small className="note">{definition.description}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
