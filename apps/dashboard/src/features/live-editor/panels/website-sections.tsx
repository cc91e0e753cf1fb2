import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Component, componentResource, type SectionDefinition } from '@vold/contract';
import type { FrameEvents } from '@vold/live';
import { useEffect, useState } from 'react';
import { notify, notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { useTools } from '../state/editor-context.tsx';
import { addDefinitions } from '../subject/definitions.ts';
import classes from './section-choice.module.css';

const { sectionId: key } = componentResource.fields.shape;

/**
 * Sections that the website brings itself (GET_REGISTERED_SECTIONS) and that are not defined here: one click defines
 * them, for users with permission to define sections (SECT-07).
 */
export function WebsiteSections() {
  const tools = useTools();
  const { detail } = useSignedIn();
  const queries = useQueryClient();
  const [offered, setOffered] = useState<readonly SectionDefinition[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Posts have blocks, and those are ours.
  const mayDefine = may(detail, 'component.create') && tools.subject.kind === 'page';

  useEffect(() => {
    const frame = tools.frame();
    if (!mayDefine || !frame) return;
    let isGone = false;
    const offer = ({ sections }: FrameEvents['registeredSections']) => {
      if (!isGone) setOffered(sections.filter(({ sectionId }) => !tools.definitions.bySection[sectionId]));
    };
    const ask = () =>
      void frame
        .getRegisteredSections()
        .then(offer)
        // A page without the message, or without an answer, brings none.
        .catch(() => {});
    ask();
    const stops = [frame.on('connected', ask), frame.on('registeredSections', offer)];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [tools, mayDefine]);

  if (offered.length === 0) return null;
  const usable = offered.filter(({ sectionId }) => key.safeParse(sectionId).success);
  const unusable = offered.filter((section) => !usable.includes(section));

  const takeOver = async () => {
    setBusy(true);
    const made: Component[] = [];
    for (const section of usable) {
      const { sectionId, title } = section;
      const components = withDefaults(section);
      const answer = await api.component.create({ sectionId, title: title || sectionId, components });
      if (answer.ok) made.push(answer.data);
      else notifyError(`“${title}” could not be taken over: ${answer.data.message}`);
    }
    setBusy(false);
    if (made.length === 0) return;
    notify(`${made.length === 1 ? '1 section is' : `${made.length} sections are`} defined here now`);
    queries.setQueryData(['live-editor', tools.subject.id], addDefinitions(made));
    void queries.invalidateQueries({ queryKey: ['component'] });
  };

  return (
    <section className={`${classes.website} stack`} aria-label="Sections of the website">
      {usable.length > 0 && (
        <>
          <p>
            The website brings{' '}
            {usable.length === 1 ? 'a section that is' : `${usable.length} sections that are`} not defined
            here: <b>{usable.map(({ title, sectionId }) => title || sectionId).join(', ')}</b>.
          </p>
          <Button size="xs" disabled={isBusy} onClick={() => void takeOver()}>
            {isBusy ? 'Taking over...' : 'Take over'}
          </Button>
        </>
      )}
      {unusable.length > 0 && (
        <p>
          {unusable.map(({ sectionId }) => `“${sectionId}”`).join(', ')} cannot be used: a Section Id has
          lower-case letters, digits and dashes.
        </p>
      )}
    </section>
  );
}

/** Makes the initial data of the website's section the default of its inputs. */
function withDefaults({ components, initialData }: SectionDefinition): SectionDefinition['components'] {
  return components.map((input) => {
    const value = initialData?.[input.model];
    return value === undefined || input.default !== undefined ? input : { ...input, default: value };
  });
}
