import { Checkbox, Group, MultiSelect, NumberInput, Select } from '@mantine/core';
import {
  type FormField,
  type InputComponent,
  type InputOptions,
  moreRichTextButtons,
  richTextButtonNames,
  richTextButtons,
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

/** What only some inputs have: items, values, post types, kinds of files, limits. */
export function InputOptionsEditor({ input, components, Items, onChange }: InputOptionsProps) {
  const { component, options = {} } = input;
  const set = (change: Partial<InputOptions>) => onChange({ ...options, ...change });
  switch (component) {
    case 'VoldMultipleAddComponent':
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
          <NumberInput
            label="Most items"
            min={1}
            placeholder="Any number"
            value={options.max ?? ''}
            onChange={(max) => set({ max: typeof max === 'number' ? max : undefined })}
          />
        </>
      );
    case 'VoldSelectOption':
    case 'VoldCheckboxList':
      return <ValuesEditor values={options.values ?? []} onChange={(values) => set({ values })} />;
    case 'VoldRelationPost':
      return <RelationTypes options={options} onChange={set} />;
    case 'VoldPostCollection':
    case 'VoldCategorySelector':
      return (
        <TypeAndCategories
          options={options}
          withCategories={component === 'VoldPostCollection'}
          onChange={set}
        />
      );
    case 'VoldRichEditor':
      return <RichTextButtons options={options} onChange={set} />;
    case 'VoldFileSelector':
      return <AcceptedFiles options={options} onChange={set} />;
    case 'VoldNumber':
      return (
        <Group grow>
          {(['min', 'max'] as const).map((limit) => (
            <NumberInput
              key={limit}
              label={limit === 'min' ? 'Least' : 'Most'}
              value={options[limit] ?? ''}
              onChange={(value) => set({ [limit]: typeof value === 'number' ? value : undefined })}
            />
          ))}
        </Group>
      );
    default:
      return null;
  }
}

interface PartProps {
  options: InputOptions;
  onChange: (change: Partial<InputOptions>) => void;
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

/** Of which categories the posts may be; none chosen: of all. */
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
