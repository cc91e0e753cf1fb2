import type { SectionInstance } from '@vold/contract';
import { createContext } from 'react';
import type { PageData } from '../editing-options.ts';

export const PageContext = createContext<PageData | null>(null);
export const SectionContext = createContext<SectionInstance | null>(null);
