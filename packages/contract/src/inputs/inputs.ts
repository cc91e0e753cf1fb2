import { type ValueKind, valueKinds } from './kinds.ts';

// Without Zod: websites read this, too.

interface InputFacts {
  /** Its name where people choose an input. */
  readonly title: string;
  readonly value: ValueKind;
  /** Sections may have it (SECT-14, SECT-15); all others make sense in the form of a record only (SECT-16, SECT-17). */
  readonly inSections?: true;
  /** Stored definitions may have it, but it cannot be added (SECT-16). */
  readonly retired?: true;
  /** Its value is a password or key. */
  readonly secret?: true;
  /** Its value is secret, or for the form alone. */
  readonly visitors?: false;
}

/**
 * Every input that forms and sections may be made of. All that reads, checks or shows a value goes by its kind (`kinds.ts`): an
 * input of an existing kind needs a line here and its view in the dashboard.
 */
const table = {
  VoldInput: { title: 'Text', value: 'line', inSections: true },
  VoldTextarea: { title: 'Long text', value: 'lines', inSections: true },
  VoldRichEditor: { title: 'Rich text', value: 'html', inSections: true },
  VoldFileSelector: { title: 'Picture or file', value: 'file', inSections: true },
  VoldMultipleAddComponent: { title: 'Repeating list', value: 'list', inSections: true },
  VoldSelectOption: { title: 'Select option', value: 'choice', inSections: true },
  VoldRelationPost: { title: 'Related posts', value: 'posts', inSections: true },
  VoldRelation: { title: 'Relation', value: 'records', inSections: true },
  VoldPostCollection: { title: 'Post collection', value: 'collection', inSections: true },
  VoldLinkEditor: { title: 'Link', value: 'link', inSections: true },
  VoldColorPicker: { title: 'Color', value: 'word', inSections: true, retired: true },
  VoldMap: { title: 'Map', value: 'place', inSections: true },
  VoldCalendar: { title: 'Date', value: 'date', inSections: true },
  VoldCheckboxList: { title: 'Checkbox list', value: 'choices', inSections: true },
  VoldGallery: { title: 'Gallery', value: 'files', inSections: true },
  VoldNumber: { title: 'Number', value: 'number', inSections: true },
  VoldToggle: { title: 'Toggle', value: 'flag', inSections: true },
  VoldPassword: { title: 'Password', value: 'word', secret: true, visitors: false },
  VoldCodeEditor: { title: 'JSON', value: 'code' },
  VoldSplitList: { title: 'List of words', value: 'words' },
  VoldHeading: { title: 'Heading', value: 'none', visitors: false },
  VoldFontSelector: { title: 'Font', value: 'word', visitors: false },
  VoldPageSelector: { title: 'Page', value: 'pages' },
  VoldCategorySelector: { title: 'Categories', value: 'categories', visitors: false },
  VoldTicketSelector: { title: 'Tickets', value: 'tickets', visitors: false },
  VoldFileDownload: { title: 'Files for download', value: 'downloads' },
  VoldInfiniteContent: { title: 'Texts and pictures', value: 'contents' },
  VoldLanguageManager: { title: 'Languages', value: 'languages', visitors: false },
  VoldClientToken: { title: 'Client token', value: 'none', visitors: false },
} as const satisfies Record<string, InputFacts>;

export type InputComponent = keyof typeof table;
export type SectionInputComponent = {
  [Name in InputComponent]: (typeof table)[Name] extends { inSections: true } ? Name : never;
}[InputComponent];

/** The inputs with some kinds of values. */
export type InputWith<Kind extends ValueKind> = {
  [Name in InputComponent]: (typeof table)[Name]['value'] extends Kind ? Name : never;
}[InputComponent];

export const inputFacts: Readonly<Record<InputComponent, InputFacts>> = table;
/** Every input that a form may be made of. */
export const inputComponents = /* @__PURE__ */ Object.keys(table) as InputComponent[];
/** Inputs that a section may be made of. A stored definition may have a color picker. */
export const sectionInputComponents = /* @__PURE__ */ inputComponents.filter(
  (name): name is SectionInputComponent => Boolean(inputFacts[name].inSections),
);
/** Inputs that "Add input" of a section offers. */
export const addableSectionInputs = /* @__PURE__ */ sectionInputComponents.filter(
  (name) => !inputFacts[name].retired,
);

/** The kind of value that an input has; `none` for an input that does not exist. */
export function kindOf({ component }: { readonly component: string }): ValueKind {
  return isInput(component) ? inputFacts[component].value : 'none';
}

/** The facts about the values of an input. */
export const factsOf = (input: { readonly component: string }) => valueKinds[kindOf(input)];

/** False if the value of an input is secret, or for the form alone. */
export function isForVisitors({ component }: { readonly component: string }): boolean {
  return isInput(component) && inputFacts[component].visitors !== false;
}

/** The first input with a kind of value. */
export function inputWith(kind: ValueKind): InputComponent {
  const found = inputComponents.find((name) => inputFacts[name].value === kind);
  if (!found) throw new Error(`No input has a value of the kind ${kind}`);
  return found;
}

function isInput(name: string): name is InputComponent {
  return Object.hasOwn(table, name);
}

type FrameInputs = SectionInputComponent &
  InputWith<'line' | 'lines' | 'number' | 'html' | 'list' | 'word' | 'date' | 'flag'>;

/** How a value is edited in the page: as plain text of one line or more, as rich text, as a list of items, or in one piece in its form. */
type FrameKind = 'line' | 'lines' | 'html' | 'list' | 'whole';

// The editor's frame has no room for the table above (decision 0013), of which a bundler leaves out all that is pure. A missing name
// does not compile.
const frameKinds: Readonly<Record<FrameInputs, FrameKind>> = {
  VoldInput: 'line',
  VoldTextarea: 'lines',
  VoldNumber: 'line',
  VoldRichEditor: 'html',
  VoldMultipleAddComponent: 'list',
  VoldColorPicker: 'whole',
  VoldCalendar: 'whole',
  VoldToggle: 'whole',
};

/** Undefined for other inputs: the parts of their values are known to them alone. */
export const kindInFrame = (input: { readonly component: string }): FrameKind | undefined =>
  (frameKinds as Partial<Record<string, FrameKind>>)[input.component];
