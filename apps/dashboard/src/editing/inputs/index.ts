import { type InputComponent, isEmptyValue } from '@vold/contract';
import type { InputRegistry, InputView } from '../fields/input-kind.ts';
import { voldCalendar } from './vold-calendar/vold-calendar.tsx';
import { voldCategorySelector } from './vold-category-selector/vold-category-selector.tsx';
import { voldCheckboxList } from './vold-checkbox-list/vold-checkbox-list.tsx';
import { voldClientToken } from './vold-client-token/vold-client-token.tsx';
import { voldCodeEditor } from './vold-code-editor/vold-code-editor.tsx';
import { voldColorPicker } from './vold-color-picker/vold-color-picker.tsx';
import { voldFileDownload } from './vold-file-download/vold-file-download.tsx';
import { voldFileSelector } from './vold-file-selector/vold-file-selector.tsx';
import { voldFontSelector } from './vold-font-selector/vold-font-selector.tsx';
import { voldGallery } from './vold-gallery/vold-gallery.tsx';
import { voldHeading } from './vold-heading/vold-heading.tsx';
import { voldInfiniteContent } from './vold-infinite-content/vold-infinite-content.tsx';
import { voldInput } from './vold-input/vold-input.tsx';
import { voldLanguageManager } from './vold-language-manager/vold-language-manager.tsx';
import { voldLinkEditor } from './vold-link-editor/vold-link-editor.tsx';
import { voldMap } from './vold-map/vold-map.tsx';
import { voldMultipleAdd } from './vold-multiple-add/vold-multiple-add.tsx';
import { voldNumber } from './vold-number/vold-number.tsx';
import { voldPageSelector } from './vold-page-selector/vold-page-selector.tsx';
import { voldPassword } from './vold-password/vold-password.tsx';
import { voldPostCollection } from './vold-post-collection/vold-post-collection.tsx';
import { voldRelation } from './vold-relation/vold-relation.tsx';
import { voldRelationPost } from './vold-relation-post/vold-relation-post.tsx';
import { voldRichEditor } from './vold-rich-editor/vold-rich-editor.tsx';
import { voldSelectOption } from './vold-select-option/vold-select-option.tsx';
import { voldSplitList } from './vold-split-list/vold-split-list.tsx';
import { voldTextarea } from './vold-textarea/vold-textarea.tsx';
import { voldTicketSelector } from './vold-ticket-selector/vold-ticket-selector.tsx';
import { voldToggle } from './vold-toggle/vold-toggle.tsx';

/** A view for each input; a missing one does not compile. */
const views: Record<InputComponent, InputView> = {
  VoldInput: voldInput,
  VoldTextarea: voldTextarea,
  VoldRichEditor: voldRichEditor,
  VoldFileSelector: voldFileSelector,
  VoldMultipleAddComponent: voldMultipleAdd,
  VoldSelectOption: voldSelectOption,
  VoldRelationPost: voldRelationPost,
  VoldRelation: voldRelation,
  VoldPostCollection: voldPostCollection,
  VoldLinkEditor: voldLinkEditor,
  VoldColorPicker: voldColorPicker,
  VoldMap: voldMap,
  VoldCalendar: voldCalendar,
  VoldCheckboxList: voldCheckboxList,
  VoldGallery: voldGallery,
  VoldNumber: voldNumber,
  VoldToggle: voldToggle,
  VoldPassword: voldPassword,
  VoldCodeEditor: voldCodeEditor,
  VoldSplitList: voldSplitList,
  VoldHeading: voldHeading,
  VoldFontSelector: voldFontSelector,
  VoldPageSelector: voldPageSelector,
  VoldCategorySelector: voldCategorySelector,
  VoldTicketSelector: voldTicketSelector,
  VoldFileDownload: voldFileDownload,
  VoldInfiniteContent: voldInfiniteContent,
  VoldLanguageManager: voldLanguageManager,
  VoldClientToken: voldClientToken,
};

/** Every input by the name that definitions use. */
export const inputKinds = Object.fromEntries(
  Object.entries(views).map(([component, view]) => [
    component,
    { ...view, isEmpty: (value: unknown) => isEmptyValue({ component }, value) },
  ]),
) as InputRegistry;
