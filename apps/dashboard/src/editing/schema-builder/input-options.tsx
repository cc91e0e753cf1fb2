import { Checkbox, Group, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import {
  type FormField,
  type InputComponent,
  type InputOptions,
  kindOf,
  moreRichTextButtons,
  patternProblem,
  type RelationTarget,
  relationTargets,
  richTextButtonNames,
  richTextButtons,
  unreachable,
} from '@vold/contract';
import type { ComponentType } from 'react';
import { useSession } from '../../core/session/session-store.ts';
import { usePostTypes } from '../inputs/post-types.ts';
import { CategoryPicker } from '../inputs/vold-category-selector/category-picker.tsx';
import type { InputListProps } from './input-list.tsx';
import classes from './schema-builder.module.css';
import { ValuesEditor } from './values-editor.tsx';

interface InputOptionsProps {
  input: FormField;
  /** Inputs that may be added to a nested list. */
  components: readonly InputComponent[];
  /** The list of inputs, for the items of a repeating list: it is what this editor belongs to. */
  Items: ComponentType<InputListProps>;
  onChange: (options: InputOptions) => void;
}

/** Options that only some inputs have: items, values, post types, kinds of files, limits. */
export function InputOptionsEditor({ input, components, Items, onChange }: InputOptionsProps) {
  const { options = {} } = input;
  const kind = kindOf(input);
  const set = (change: Partial<InputOptions>) => onChange({ ...options, ...change });
  switch (kind) {
    case 'list':
      return (
        <>
          <fieldset className={classes.set}>
            <legend>Inputs of one item</legend>
            <Items
              inputs={options.components ?? []}
              components={components}
              rules={null}
              label={`Inputs of ${input.title}`}
              onChange={(inputs) => set({ components: inputs })}
            />
          </fieldset>
          <Limits names={{ min: 'Least items', max: 'Most items' }} options={options} onChange={set} />
        </>
      );
    case 'files':
    case 'words':
      return <Limits names={{ min: 'Least items', max: 'Most items' }} options={options} onChange={set} />;
    case 'choice':
      return <ValuesEditor values={options.values ?? []} onChange={(values) => set({ values })} />;
    case 'choices':
      return (
        <>
          <ValuesEditor values={options.values ?? []} onChange={(values) => set({ values })} />
          <Limits names={{ min: 'Least chosen', max: 'Most chosen' }} options={options} onChange={set} />
        </>
      );
    case 'line':
    case 'lines':
      return <TextRules options={options} onChange={set} />;
    case 'posts':
      return <RelationTypes options={options} onChange={set} />;
    case 'records':
      return <RelationTargetEditor options={options} onChange={set} />;
    case 'collection':
    case 'categories':
      return <TypeAndCategories options={options} withCategories={kind === 'collection'} onChange={set} />;
    case 'html':
      return <RichTextButtons options={options} onChange={set} />;
    case 'file':
      return <AcceptedFiles options={options} onChange={set} />;
    case 'number':
      return <Limits names={{ min: 'Least', max: 'Most' }} options={options} onChange={set} />;
    case 'word':
    case 'date':
    case 'flag':
    case 'downloads':
    case 'contents':
    case 'link':
    case 'pages':
    case 'tickets':
    case 'languages':
    case 'place':
    case 'code':
    case 'none':
      return null;
    default:
      return unreachable(kind);
  }
}

interface PartProps {
  options: InputOptions;
  onChange: (change: Partial<InputOptions>) => void;
}

type Limit = 'min' | 'max' | 'minLength' | 'maxLength';

/** A minimum and a maximum; an empty one means no limit. */
function Limits({
  names,
  options,
  onChange,
}: PartProps & { names: Readonly<Partial<Record<Limit, string>>> }) {
  return (
    <Group grow align="flex-start">
      {(Object.entries(names) as [Limit, string][]).map(([limit, label]) => (
        <NumberInput
          key={limit}
          label={label}
          min={label === 'Least' || label === 'Most' ? undefined : 0}
          placeholder="No limit"
          value={options[limit] ?? ''}
          onChange={(value) => onChange({ [limit]: typeof value === 'number' ? value : undefined })}
        />
      ))}
    </Group>
  );
}

const lengths = { minLength: 'Least characters', maxLength: 'Most characters' };

/** The rules that a text must meet. */
function TextRules({ options, onChange }: PartProps) {
  const { pattern = '', patternNote = '' } = options;
  return (
    <>
      <Limits names={lengths} options={options} onChange={onChange} />
      <TextInput
        label="Pattern"
        description="What the whole text must match, for example [A-Z]{2}-\d{4}. Empty: any text."
        error={pattern === '' ? null : patternProblem(pattern)}
        value={pattern}
        onChange={(event) => onChange({ pattern: event.currentTarget.value || undefined })}
      />
      {pattern !== '' && (
        <TextInput
          label="Pattern in words"
          description="Behind “must be” where a text does not match, for example: two letters and four digits, as AB-1234."
          value={patternNote}
          onChange={(event) => onChange({ patternNote: event.currentTarget.value || undefined })}
        />
      )}
    </>
  );
}

function useTypeChoices() {
  return usePostTypes().map(({ path, title }) => ({ value: path, label: title }));
}

function RelationTypes({ options, onChange }: PartProps) {
  const { relations = [] } = options;
  const [only, ...others] = relations;
  return (
    <>
      <MultiSelect
        label="Post types"
        description="None: every type."
        data={useTypeChoices()}
        value={relations}
        onChange={(types) => onChange({ relations: types, category: undefined })}
      />
      {only && others.length === 0 && <Categories type={only} options={options} onChange={onChange} />}
    </>
  );
}

const targets: Readonly<Record<RelationTarget, string>> = {
  page: 'Pages',
  category: 'Categories',
  user: 'Users',
  'form-builder': 'Forms',
};

/** The target of a relation, and the number of records it may name. */
function RelationTargetEditor({ options, onChange }: PartProps) {
  return (
    <>
      <Select
        label="Names"
        description={
          options.target === 'user' ? 'Visitors see the name of a user and nothing else of them.' : undefined
        }
        data={relationTargets.map((target) => ({ value: target, label: targets[target] }))}
        value={options.target ?? 'page'}
        allowDeselect={false}
        onChange={(value) => onChange({ target: relationTargets.find((target) => target === value) })}
      />
      <Limits names={{ min: 'Least chosen', max: 'Most chosen' }} options={options} onChange={onChange} />
    </>
  );
}

/** Categories that posts may have; empty: all. */
function Categories({ type, options, onChange }: PartProps & { type: string }) {
  const language = useSession((state) => state.language);
  return (
    <fieldset className={classes.set}>
      <legend>Categories</legend>
      <CategoryPicker
        key={type}
        id="input-categories"
        describedBy={undefined}
        label="Categories"
        type={type}
        ids={options.category ?? []}
        language={language}
        invalid={false}
        onChange={(category) => onChange({ category })}
      />
    </fieldset>
  );
}

function TypeAndCategories({ options, withCategories, onChange }: PartProps & { withCategories: boolean }) {
  return (
    <>
      <Select
        label="Post type"
        data={useTypeChoices()}
        value={options.post ?? null}
        clearable
        onChange={(post) => onChange({ post: post ?? undefined, category: undefined })}
      />
      {withCategories && options.post && (
        <Categories type={options.post} options={options} onChange={onChange} />
      )}
    </>
  );
}

const fileKinds = [
  { value: 'image', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'file', label: 'Other files' },
];

function AcceptedFiles({ options, onChange }: PartProps) {
  return (
    <Checkbox.Group
      label="Takes"
      description="None chosen: every file."
      value={options.accept ?? []}
      onChange={(accept) => onChange({ accept: accept.length > 0 ? accept : undefined })}
    >
      <Group mt={8}>
        {fileKinds.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Which tools a rich text has. Those of the start are stored as none named, so that they stay the usual ones. */
function RichTextButtons({ options, onChange }: PartProps) {
  const usual: readonly string[] = richTextButtons;
  const offered: readonly string[] = [...richTextButtons, ...moreRichTextButtons];
  return (
    <Checkbox.Group
      label="Buttons"
      description="The tools above the text."
      value={[...(options.buttons ?? usual)]}
      onChange={(chosen) => {
        const buttons = offered.filter((name) => chosen.includes(name));
        const isUsual = buttons.length === usual.length && usual.every((name) => buttons.includes(name));
        onChange({ buttons: isUsual ? undefined : buttons });
      }}
    >
      <Group mt={8}>
        {Object.entries(richTextButtonNames).map(([name, label]) => (
          <Checkbox key={name} value={name} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
