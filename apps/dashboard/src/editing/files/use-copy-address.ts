import { constants, type Media } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { fileAddress } from './file-address.ts';

/** Copies a file's address on the website; says so for 5 s (FILE-09). */
export function useCopyAddress(media: Pick<Media, 'url'>): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fileAddress(media.url));
    } catch {
      return notifyError('The address could not be copied. Copy it from the details.');
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), constants.copiedNote);
  };
  return { copied, copy: () => void copy() };
}
