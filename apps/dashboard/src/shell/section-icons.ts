import {
  IconAdjustmentsHorizontal,
  IconBook,
  IconBuilding,
  IconFileText,
  IconFolder,
  IconHome,
  IconNews,
  IconPalette,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { SectionId } from '@vold/contract';

export const sectionIcons: Record<SectionId, typeof IconHome> = {
  home: IconHome,
  design: IconPalette,
  pages: IconFileText,
  posts: IconNews,
  property: IconBuilding,
  files: IconFolder,
  settings: IconAdjustmentsHorizontal,
  vip: IconShieldCheck,
  'vold-doc': IconBook,
};
