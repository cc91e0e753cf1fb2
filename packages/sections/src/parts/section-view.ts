import type { SiteSection } from '@vold/contract';
import type { ReactNode } from 'react';
import type { Data } from './read.ts';
import type { RenderContext } from './render-context.ts';

export interface SectionViewProps {
  instance: SiteSection;
  data: Data;
  context: RenderContext;
  /** Level of the section's title: 1 for the first title of a page. */
  level: 1 | 2;
}

/** How a section looks. It may use no hook that needs a browser: visitors get its HTML only. */
export type SectionView = (props: SectionViewProps) => ReactNode;
