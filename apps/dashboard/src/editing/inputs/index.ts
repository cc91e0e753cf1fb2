import { type InputComponent, isEmptyValue } from '@vold/contract';
import { asList } from '../../base/text/read-value.ts';
import type { InputRegistry, InputView } from '../fields/input-kind.ts';
import { VoldCalendar, VoldFontSelector, VoldMap, VoldRichEditor } from './lazy-inputs.tsx';
import { VoldCategorySelector } from './vold-category-selector/vold-category-selector.tsx';
import { VoldCheckboxList } from './vold-checkbox-list/vold-checkbox-list.tsx';
import { VoldClientToken } from './vold-client-token/vold-client-token.tsx';
import { problemOfJson } from './vold-code-editor/read-json.ts';
import { VoldCodeEditor } from './vold-code-editor/vold-code-editor.tsx';
import { VoldColorPicker } from './vold-color-picker/vold-color-picker.tsx';
import { VoldFileDownload } from './vold-file-download/vold-file-download.tsx';
import { VoldFileSelector } from './vold-file-selector/vold-file-selector.tsx';
import { VoldGallery } from './vold-gallery/vold-gallery.tsx';
import { VoldHeading } from './vold-heading/vold-heading.tsx';
import { VoldInfiniteContent } from './vold-infinite-content/vold-infinite-content.tsx';
import { VoldInput } from './vold-input/vold-input.tsx';
import { VoldLanguageManager } from './vold-language-manager/vold-language-manager.tsx';
import { VoldLinkEditor } from './vold-link-editor/vold-link-editor.tsx';
import { VoldMultipleAddComponent } from './vold-multiple-add/vold-multiple-add.tsx';
import { VoldNumber } from './vold-number/vold-number.tsx';
import { VoldPageSelector } from './vold-page-selector/vold-page-selector.tsx';
import { VoldPassword } from './vold-password/vold-password.tsx';
import { VoldPostCollection } from './vold-post-collection/vold-post-collection.tsx';
import { VoldRelation } from './vold-relation/vold-relation.tsx';
import { VoldRelationPost } from './vold-relation-post/vold-relation-post.tsx';
import { VoldSelectOption } from './vold-select-option/vold-select-option.tsx';
import { VoldSplitList } from './vold-split-list/vold-split-list.tsx';
import { VoldTextarea } from './vold-textarea/vold-textarea.tsx';
import { VoldTicketSelector } from './vold-ticket-selector/vold-ticket-selector.tsx';
import { VoldToggle } from './vold-toggle/vold-toggle.tsx';

const countOfMax: InputView['counter'] = (value, { options }) =>
  options?.max ? `${asList(value).length} of ${options.max}` : null;

/** A view for each input; a missing one does not compile. */
const views: Record<InputComponent, InputView> = {
  VoldInput: { Input: VoldInput, labeling: 'control' },
  VoldTextarea: { Input: VoldTextarea, labeling: 'control' },
  VoldRichEditor: { Input: VoldRichEditor, labeling: 'group' },
  VoldFileSelector: { Input: VoldFileSelector, labeling: 'group' },
  VoldMultipleAddComponent: { Input: VoldMultipleAddComponent, labeling: 'group', counter: countOfMax },
  VoldSelectOption: { Input: VoldSelectOption, labeling: 'control' },
  VoldRelationPost: { Input: VoldRelationPost, labeling: 'group' },
  VoldRelation: { Input: VoldRelation, labeling: 'group' },
  VoldPostCollection: { Input: VoldPostCollection, labeling: 'group' },
  VoldLinkEditor: { Input: VoldLinkEditor, labeling: 'group' },
  VoldColorPicker: { Input: VoldColorPicker, labeling: 'control' },
  VoldMap: { Input: VoldMap, labeling: 'group' },
  VoldCalendar: { Input: VoldCalendar, labeling: 'control' },
  VoldCheckboxList: { Input: VoldCheckboxList, labeling: 'group' },
  VoldGallery: { Input: VoldGallery, labeling: 'group', counter: countOfMax },
  VoldNumber: { Input: VoldNumber, labeling: 'control' },
  VoldToggle: { Input: VoldToggle, labeling: 'control' },
  VoldPassword: { Input: VoldPassword, labeling: 'control' },
  VoldCodeEditor: { Input: VoldCodeEditor, labeling: 'group', problem: problemOfJson },
  VoldSplitList: { Input: VoldSplitList, labeling: 'control' },
  VoldHeading: { Input: VoldHeading, labeling: 'none' },
  VoldFontSelector: { Input: VoldFontSelector, labeling: 'control' },
  VoldPageSelector: { Input: VoldPageSelector, labeling: 'group' },
  VoldCategorySelector: { Input: VoldCategorySelector, labeling: 'group' },
  VoldTicketSelector: { Input: VoldTicketSelector, labeling: 'group' },
  VoldFileDownload: { Input: VoldFileDownload, labeling: 'group' },
  VoldInfiniteContent: { Input: VoldInfiniteContent, labeling: 'group' },
  VoldLanguageManager: {
    Input: VoldLanguageManager,
    labeling: 'group',
    counter: (value) => String(asList(value).length),
  },
  VoldClientToken: { Input: VoldClientToken, labeling: 'control' },
};

/** Every input by the name that definitions use. */
export const inputKinds = Object.fromEntries(
  Object.entries(views).map(([component, view]) => [
    component,
    { ...view, isEmpty: (value: unknown) => isEmptyValue({ component }, value) },
  ]),
) as InputRegistry;
