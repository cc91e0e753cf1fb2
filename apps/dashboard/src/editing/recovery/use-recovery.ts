import { newId } from '@vold/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnding } from '../../core/session/session-ending.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { findWork, type WorkReader } from './find-work.ts';
import { keepWork, type WorkSource } from './keep-work.ts';
import type { FormKey, KeptWork, Unsaved } from './kept-work.ts';
import { holdTab, liveTabs } from './tab-locks.ts';
import { createWorkDatabase } from './work-database.ts';

/** A form whose work is kept. The object must stay the same while the form is. */
export interface RecoverableForm<T> extends Omit<FormKey, 'user'>, WorkSource<T>, WorkReader<T> {
  /** Makes changes of what is being typed. */
  flush(): void;
  /** Takes the work into the form; `done` is called once it is there. */
  restore(unsaved: Unsaved<T>, done: () => void): void;
  /** Called with the tab that found work was kept by; true: it is restored without a question. */
  restoresAtOnce?(tab: string): boolean;
  /** Called when the session ends and work was kept. */
  onKept?(tab: string): void;
}

export interface Recovery {
  /** Unsaved work of an earlier time, to be offered. */
  found: KeptWork | null;
  restore: () => void;
  /** Discards the found work. */
  forget: () => void;
  /** Writes this session's unsaved work now. */
  flush: () => Promise<void>;
  /** Discards this session's work: the form is left without saving. */
  discard: () => Promise<void>;
}

const storage = createWorkDatabase();

/** Keeps unsaved work in the browser and offers what an earlier session left (crash, closed tab, lost power). */
export function useRecovery<T>(form: RecoverableForm<T>): Recovery {
  const user = useSignedIn().detail.id;
  const [found, setFound] = useState<KeptWork<T> | null>(null);
  const keeper = useRef<ReturnType<typeof keepWork> | null>(null);

  const take = useCallback(
    (work: KeptWork<T>) => {
      form.flush();
      form.restore(work, () => {
        void storage.remove(work);
        setFound(null);
      });
    },
    [form],
  );

  useEffect(() => {
    const { client, resource, id, form: name } = form;
    const owner = { user, client, resource, id, form: name };
    const tab = newId('session');
    const release = holdTab(tab);
    const keep = keepWork(form, { ...owner, tab }, storage);
    keeper.current = keep;
    let isGone = false;
    void liveTabs()
      .then((isAlive) => findWork(storage, owner, form, isAlive))
      .then((work) => {
        if (isGone || !work) return;
        if (form.restoresAtOnce?.(work.tab)) take(work);
        else setFound(work);
      });
    const onHide = () => {
      form.flush();
      void keep.flush();
    };
    // Before the form goes away with the session.
    const stopKeeping = onSessionEnding(() => {
      onHide();
      const isKept = form.unsaved() !== null;
      if (isKept) form.onKept?.(tab);
      return isKept;
    });
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isGone = true;
      stopKeeping();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      keep.stop();
      release();
    };
  }, [form, user, take]);

  return {
    found,
    restore: useCallback(() => {
      if (found) take(found);
    }, [found, take]),
    forget: useCallback(() => {
      if (found) void storage.remove(found);
      setFound(null);
    }, [found]),
    flush: useCallback(async () => keeper.current?.flush(), []),
    discard: useCallback(async () => keeper.current?.discard(), []),
  };
}
