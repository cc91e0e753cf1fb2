import type { InputGuides } from './input-guide.ts';
import { voldCalendarGuide } from './vold-calendar/guide.ts';
import { voldCategorySelectorGuide } from './vold-category-selector/guide.ts';
import { voldCheckboxListGuide } from './vold-checkbox-list/guide.ts';
import { voldClientTokenGuide } from './vold-client-token/guide.ts';
import { voldCodeEditorGuide } from './vold-code-editor/guide.ts';
import { voldColorPickerGuide } from './vold-color-picker/guide.ts';
import { voldFileDownloadGuide } from './vold-file-download/guide.ts';
import { voldFileSelectorGuide } from './vold-file-selector/guide.ts';
import { voldFontSelectorGuide } from './vold-font-selector/guide.ts';
import { voldGalleryGuide } from './vold-gallery/guide.ts';
import { voldHeadingGuide } from './vold-heading/guide.ts';
import { voldInfiniteContentGuide } from './vold-infinite-content/guide.ts';
import { voldInputGuide } from './vold-input/guide.ts';
import { voldLanguageManagerGuide } from './vold-language-manager/guide.ts';
import { voldLinkEditorGuide } from './vold-link-editor/guide.ts';
import { voldMapGuide } from './vold-map/guide.ts';
import { voldMultipleAddComponentGuide } from './vold-multiple-add/guide.ts';
import { voldNumberGuide } from './vold-number/guide.ts';
import { voldPageSelectorGuide } from './vold-page-selector/guide.ts';
import { voldPasswordGuide } from './vold-password/guide.ts';
import { voldPostCollectionGuide } from './vold-post-collection/guide.ts';
import { voldRelationGuide } from './vold-relation/guide.ts';
import { voldRelationPostGuide } from './vold-relation-post/guide.ts';
import { voldRichEditorGuide } from './vold-rich-editor/guide.ts';
import { voldSelectOptionGuide } from './vold-select-option/guide.ts';
import { voldSplitListGuide } from './vold-split-list/guide.ts';
import { voldTextareaGuide } from './vold-textarea/guide.ts';
import { voldTicketSelectorGuide } from './vold-ticket-selector/guide.ts';
import { voldToggleGuide } from './vold-toggle/guide.ts';

/** What the handbook says about every input. */
export const inputGuides: InputGuides = {
  VoldInput: voldInputGuide,
  VoldTextarea: voldTextareaGuide,
  VoldRichEditor: voldRichEditorGuide,
  VoldFileSelector: voldFileSelectorGuide,
  VoldMultipleAddComponent: voldMultipleAddComponentGuide,
  VoldSelectOption: voldSelectOptionGuide,
  VoldRelationPost: voldRelationPostGuide,
  VoldRelation: voldRelationGuide,
  VoldPostCollection: voldPostCollectionGuide,
  VoldLinkEditor: voldLinkEditorGuide,
  VoldColorPicker: voldColorPickerGuide,
  VoldMap: voldMapGuide,
  VoldCalendar: voldCalendarGuide,
  VoldCheckboxList: voldCheckboxListGuide,
  VoldGallery: voldGalleryGuide,
  VoldNumber: voldNumberGuide,
  VoldToggle: voldToggleGuide,
  VoldPassword: voldPasswordGuide,
  VoldCodeEditor: voldCodeEditorGuide,
  VoldSplitList: voldSplitListGuide,
  VoldHeading: voldHeadingGuide,
  VoldFontSelector: voldFontSelectorGuide,
  VoldPageSelector: voldPageSelectorGuide,
  VoldCategorySelector: voldCategorySelectorGuide,
  VoldTicketSelector: voldTicketSelectorGuide,
  VoldFileDownload: voldFileDownloadGuide,
  VoldInfiniteContent: voldInfiniteContentGuide,
  VoldLanguageManager: voldLanguageManagerGuide,
  VoldClientToken: voldClientTokenGuide,
};
