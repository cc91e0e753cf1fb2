import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { InputKind, InputProps } from '../input-kind.ts';
import { asText, asTexts } from '../read-value.ts';

const pattern = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Latitude and longitude of a written position; null for anything that is not one. */
export function readPosition(text: string): { lat: number; lng: number } | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function VoldMap({ id, describedBy, value, required, invalid, onChange, onType }: InputProps) {
  const stored = asTexts(value)[0] ?? asText(value);
  // The text as it is typed, until the field is left: the document holds positions only.
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && draft.trim() !== '' && !readPosition(draft);
  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      error={wrong ? 'Latitude and longitude, as -8.4554715, 115.071577' : invalid}
      leftSection={<IconMapPin size={16} aria-hidden />}
      placeholder="-8.4554715, 115.071577"
      value={draft ?? stored}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const position = readPosition(text);
        setDraft(text);
        if (position) onType([`${position.lat},${position.lng}`]);
        else if (text.trim() === '') onChange(undefined);
      }}
      onBlur={() => {
        if (!wrong) setDraft(null);
      }}
    />
  );
}

/** A position: a list with one 'lat,lng' text (PICK-30). */
export const voldMap: InputKind = {
  Input: VoldMap,
  labelling: 'control',
  isEmpty: (value) => (asTexts(value)[0] ?? asText(value)) === '',
};
