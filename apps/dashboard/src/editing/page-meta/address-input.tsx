import { Anchor } from '@mantine/core';
import { tidyAddress } from '@vold/contract';
import { useMemo, useRef } from 'react';
import { asRecord, asText, isEmptyText } from '../../base/text/read-value.ts';
import { maySeeLive } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { useField } from '../fields/use-field.ts';
import { TextLine } from '../inputs/text-control.tsx';
import { useTidyOnLeave } from '../inputs/use-tidy-on-leave.ts';
import classes from './address-input.module.css';
import { openDraft } from './open-draft.ts';
import { readableAddress, recordPath } from './record-path.ts';
import { useSitePath, useWebsite } from './website-address.ts';

/** Whose address it is. */
export interface AddressOwner {
  kind: 'page' | 'post';
  /** Its id, or `new`. */
  id: string;
  /** The part of the address before the slug; empty for pages. */
  prefix: string;
}

const slugPath = ['slug'] as const;
const statusPath = ['status'] as const;

/** The custom address of a page or post, with the whole address that visitors have (PAGE-14). */
export function addressInput(owner: AddressOwner): InputKind {
  return {
    Input: (props) => <AddressInput {...props} owner={owner} />,
    labeling: 'control',
    isEmpty: isEmptyText,
  };
}

function AddressInput({ owner, ...props }: InputProps & { owner: AddressOwner }) {
  const { id, describedBy, language, source, required, invalid, onType, onChange } = props;
  const text = asText(props.value);
  const slugs = asRecord(useField(source, slugPath).value);
  const slug = asText(slugs[language]);
  const madeOfName = slug && owner.prefix + slug;
  const tidying = useTidyOnLeave(text, tidyPath, onChange);
  return (
    <>
      <TextLine
        id={id}
        describedBy={[`${id}-address`, describedBy].filter(Boolean).join(' ')}
        required={required}
        invalid={invalid}
        dir="ltr"
        lead="/"
        placeholder={madeOfName || undefined}
        value={text}
        onType={(next) => {
          tidying.typed(next);
          onType(next);
        }}
        onBlur={tidying.leave}
      />
      <p id={`${id}-address`} className={`${classes.line} note quiet`}>
        <WholeAddress {...props} owner={owner} slug={slug} isNew={Object.keys(slugs).length === 0} />
      </p>
    </>
  );
}

/** The root of the website stays as it is. */
function tidyPath(text: string): string {
  return text.trim() === '/' ? '/' : tidyAddress(text);
}

interface WholeAddressProps extends InputProps {
  owner: AddressOwner;
  slug: string;
  /** It was never saved: its slug is made of its name then. */
  isNew: boolean;
}

function WholeAddress({ owner, slug, isNew, ...props }: WholeAddressProps) {
  const { source, language, value, definition } = props;
  const website = useWebsite();
  const write = useSitePath(language);
  const isHome = useSession(({ webconfig }) => webconfig?.default_homepage === owner.id);
  const mayPreview = useSession(({ detail }) => maySeeLive(detail));
  const status = useField(source, statusPath);
  const isPublished = status.value === 'published';
  const path = recordPath({ customUrl: asText(value), slug, prefix: owner.prefix });
  const address = path === null ? null : readableAddress(website, write(isHome ? '' : path));
  const { edited } = useField(
    source,
    useMemo(() => [definition.id, language], [definition.id, language]),
  );
  const saved = useRef<{ language: string; address: string } | null>(null);
  if (!edited && address !== null) saved.current = { language, address };
  const old = saved.current?.language === language ? saved.current.address : null;

  if (address === null) {
    return isNew
      ? 'Its address is made of its name when it is saved.'
      : 'It has no address in this language yet.';
  }
  if (old !== null && old !== address) {
    return (
      <>
        Its new address is <b dir="ltr">{address}</b>.
        {isPublished && !status.edited && (
          <>
            {' '}
            From the next save on, <span dir="ltr">{old}</span> leads there.
          </>
        )}
      </>
    );
  }
  if (!isPublished) {
    return (
      <>
        Visitors will find it at <span dir="ltr">{address}</span> once it is published.
        {mayPreview && !status.edited && URL.canParse(address) && (
          <>
            {' '}
            <Anchor
              component="button"
              type="button"
              onClick={() => void openDraft(owner.kind, owner.id, language, address)}
            >
              Preview the saved draft
            </Anchor>
          </>
        )}
      </>
    );
  }
  return (
    <>
      Visitors find it at{' '}
      {URL.canParse(address) ? (
        <Anchor href={address} target="_blank" rel="noopener" dir="ltr">
          {address}
        </Anchor>
      ) : (
        <span dir="ltr">{address}</span>
      )}
      .
    </>
  );
}
