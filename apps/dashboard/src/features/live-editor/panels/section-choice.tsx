import { TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { SectionDefinition } from '@vold/contract';
import { folded } from '@vold/contract';
import { sectionName } from '@vold/document';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import { addSection } from '../sections/section-commands.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { dragIntoPage } from './drag-into-page.ts';
import panel from './panel.module.css';
import classes from './section-choice.module.css';
import { hasPreview, SectionPreview } from './section-preview.tsx';
import { SectionSketch } from './section-sketch.tsx';
import { WebsiteSections } from './website-sections.tsx';

const ReusableChoice = lazyPart(() =>
  import('../reusable/reusable-choice.tsx').then((module) => module.ReusableChoice),
);

interface SectionChoiceProps {
  /** After a section was added. */
  onAdded?: () => void;
}

/** Every section that the page may have, to be searched and added (LIVE-22 to LIVE-24). */
export function SectionChoice({ onAdded }: SectionChoiceProps) {
  const tools = useTools();
  const { definitions } = tools;
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useFocusWhenAsked(search);
  const wanted = folded(text.trim());
  const has = (words = '') => folded(words).includes(wanted);
  const found = definitions.list
    .filter(({ title, description, sectionId }) => has(title) || has(sectionId) || has(description))
    // Matches of the title come before matches of the description.
    .sort((a, b) => Number(has(b.title)) - Number(has(a.title)));
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={search}
          data-autofocus={hasNoMouse() ? undefined : true}
          aria-label="Search component"
          placeholder="Search component"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Place />
      </div>
      <div className={`${panel.body} scrolls`}>
        <WebsiteSections />
        {tools.subject.kind === 'page' && <ReusableChoice text={text} onAdded={onAdded} />}
        {found.length === 0 && <p className="quiet">No section is called “{text}”.</p>}
        <ul className={classes.grid}>
          {found.map((definition) => (
            <li key={definition.sectionId}>
              <UnstyledButton
                className={`${classes.tile} panel column`}
                // A browser's own dragging of the picture would take the pointer away.
                onDragStart={(event) => event.preventDefault()}
                onPointerDown={(event) => dragIntoPage(tools, definition, event.nativeEvent)}
                onClick={({ shiftKey }) => {
                  addSection(tools, definition, undefined, { goesOn: shiftKey });
                  if (!shiftKey) onAdded?.();
                }}
              >
                <span className={classes.preview}>
                  {definition.preview ? (
                    <img src={definition.preview} alt="" loading="lazy" decoding="async" />
                  ) : (
                    <LibraryPicture definition={definition} />
                  )}
                  <span className={classes.plus} aria-hidden>
                    <IconPlus size={16} />
                  </span>
                </span>
                <b>{definition.title}</b>
                {definition.description && <small className="note">{definition.description}</small>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** On touch devices the focus would open the keyboard over half of the panel. */
const hasNoMouse = () => window.matchMedia('(hover: none)').matches;

/** Moves the focus to the search when the panel is opened, also from the page. */
function useFocusWhenAsked(search: RefObject<HTMLInputElement | null>): void {
  const { workspace } = useTools();
  const isAsked = useWorkspace((state) => state.wantsSearch);
  useEffect(() => {
    if (!isAsked) return;
    workspace.setState({ wantsSearch: false });
    if (hasNoMouse()) return;
    window.focus();
    search.current?.focus();
  }, [isAsked, workspace, search]);
}

/** The drawing that our library has of a section; a sketch of its inputs where the client made it without a picture. */
function LibraryPicture({ definition }: { definition: SectionDefinition }) {
  const { sectionId, components } = definition;
  return hasPreview(sectionId) ? (
    <SectionPreview sectionId={sectionId} />
  ) : (
    <SectionSketch inputs={components} />
  );
}

/** The place for the new section. */
function Place() {
  const { definitions } = useTools();
  const after = useWorkspace((state) => state.insertAfter);
  const name = useEditor((state) => {
    const section = state.view.components[state.language]?.find(({ id }) => id === after);
    return section ? sectionName(section, definitions.bySection[section.sectionId]) : null;
  });
  const where =
    after === null ? 'to the top of the page' : name !== null ? `below ${name}` : 'to the bottom of the page';
  return (
    <>
      <p className={classes.place}>{`Click a section to add ${where}.`}</p>
      <p className={classes.place}>Hold Shift to add several.</p>
    </>
  );
}
