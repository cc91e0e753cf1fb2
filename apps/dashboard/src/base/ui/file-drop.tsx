import { IconFileImport } from '@tabler/icons-react';
import { fileSize } from '@vold/contract';
import { type DragEvent, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** The prompt while no file is chosen. */
  label: string;
  /** The source of such a file. */
  help: string;
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Choosing a file, by drop or by picker. */
export function FileDrop({ label, help, accept, file, onChange }: FileDropProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onChange(event.dataTransfer.files[0] ?? null);
  }

  return (
    <>
      <label
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport size={24} aria-hidden />
        <span className="strong">{file ? `${file.name}, ${fileSize(file.size)}` : label}</span>
        <span className="note">{help}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {file?.size === 0 && (
        <p role="alert" className="bad">
          {file.name} is empty.
        </p>
      )}
    </>
  );
}
