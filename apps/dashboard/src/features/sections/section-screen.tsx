import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keySlug, sectionDraft, type TemplateKind } from '@vold/contract';
import { useContext, useEffect, useRef } from 'react';
import { asText } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import type { InputProps } from '../../editing/fields/input-kind.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { inputKinds } from '../../editing/inputs/index.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { type RecordField, recordField } from '../../editing/record/record-field.ts';
import { count, ImpactNotice, impactPause } from '../../editing/schema-builder/impact-notice.tsx';
import { sectionInputs } from '../../editing/schema-builder/section-inputs.tsx';
import { cssView, htmlView } from './view-input.tsx';
import { OpenComponent, useViewOf, viewOfInput } from './view-of.tsx';

const fieldOf = recordField<'component'>;

const noInputs: Partial<Record<TemplateKind, string>> = {
  section: 'Those of the library’s section.',
  style: 'None: it is CSS only.',
};

/** The inputs, and below them what their change would do to pages. */
function InputsWithImpact(props: InputProps) {
  const id = useContext(OpenComponent);
  const { kind, isOwn } = useViewOf(props.source);
  if (!isOwn) return <p>{noInputs[kind] ?? 'None: it shows what the website has.'}</p>;
  return (
    <>
      <sectionInputs.Input {...props} />
      {id !== 'new' && <SectionImpact id={id} inputs={props.value} />}
    </>
  );
}

const titlePath = ['title'] as const;

/** The Section Id. That of a new component follows its name until a user changes it; later it stays. */
function SectionIdInput(props: InputProps) {
  const { source, value } = props;
  const { isOwn } = useViewOf(source);
  const isNew = useContext(OpenComponent) === 'new';
  const made = keySlug(asText(useField(source, titlePath).value));
  const last = useRef('');
  const follows = isNew && isOwn && asText(value) === last.current;
  useEffect(() => {
    if (!follows || made === last.current) return;
    last.current = made;
    source.type(['sectionId'], made);
  }, [follows, made, source]);
  if (!isOwn)
    return <TextInput id={props.id} {...withDescription(props.describedBy)} value={asText(value)} disabled />;
  return <inputKinds.VoldInput.Input {...props} />;
}

/** Shows a field only for some kinds of views. */
function forKind(field: RecordField, is: 'equal' | 'different', value: TemplateKind): RecordField {
  return { ...field, shownWhen: { path: ['kind'], localized: false, is, value } };
}

const groups: RecordConfig['groups'] = [
  {
    fields: [
      fieldOf('kind', 'View of', viewOfInput, {
        note: 'A custom section with its own inputs, or a custom look for a part of the website that Vold hosts.',
      }),
      forKind(
        fieldOf('title', 'Section Name', 'VoldInput', { required: true, half: true }),
        'equal',
        'section',
      ),
      forKind(fieldOf('title', 'Name', 'VoldInput', { required: true, half: true }), 'different', 'section'),
      forKind(
        fieldOf(
          'sectionId',
          'Section Id',
          { ...inputKinds.VoldInput, Input: SectionIdInput },
          {
            required: true,
            half: true,
            note: 'What the website names it by: lower-case letters, digits and dashes.',
          },
        ),
        'different',
        'style',
      ),
      // Add Sections shows it.
      forKind(
        fieldOf('preview', 'Preview image', 'VoldFileSelector', {
          options: { accept: ['image'] },
        }),
        'equal',
        'section',
      ),
    ],
  },
  {
    title: 'Inputs',
    note: 'What an editor fills in. Changing a definition never changes what pages have stored.',
    fields: [fieldOf('components', 'Components', { ...sectionInputs, Input: InputsWithImpact })],
  },
  {
    title: 'View',
    note: 'How websites that Vold hosts draw it. Without HTML they draw it as its inputs suggest.',
    fields: [
      fieldOf('html', 'HTML', htmlView, {
        note: 'Marks like data-vold-field="title" name the inputs. See Templates in the developers’ handbook.',
      }),
      fieldOf('css', 'CSS', cssView, {
        note: 'Holds inside this view only; the stylesheet of the theme holds inside all views.',
      }),
    ],
  },
];

const definition: RecordDefinition = {
  calls: api.component,
  noun: 'component',
  crumbs: [
    { title: 'Design', to: '/dashboard/design' },
    { title: 'Sections', to: '/dashboard/sections' },
  ],
  titleOf: ({ title }) => String(title ?? ''),
  groups,
  initial: { kind: 'section', components: [] },
  remove: 'trash',
  prepare: (fields) =>
    'components' in fields ? { ...fields, components: fields.components ?? [] } : { ...fields },
};

/** The section builder: one reusable component (SECT-01). */
export function SectionScreen({ id }: { id: string }) {
  return (
    <OpenComponent value={id}>
      <DefinedRecord definition={definition} id={id} />
    </OpenComponent>
  );
}

/** Shows how the edited inputs would change pages and reusable sections with this section, if they would. */
function SectionImpact({ id, inputs }: { id: string; inputs: unknown }) {
  const [settled] = useDebouncedValue(inputs, impactPause);
  const draft = sectionDraft.safeParse({ components: settled ?? [] });
  const { data } = useAnswer(
    ['component', id, 'dry-run', settled],
    (settings) => {
      const body = draft.data ?? { components: [] };
      return api.call('POST component/:id/dry-run', { ...settings, params: { id }, body });
    },
    { enabled: draft.success, retry: false },
  );
  if (!data) return null;
  const kept = data.reusables > 0 ? ` and in ${count(data.reusables, 'reusable section')}` : '';
  return (
    <ImpactNotice
      title={`What this changes on ${count(data.pages, 'page')}${kept}`}
      changes={data.changes}
      nounOf={() => 'section'}
    />
  );
}
