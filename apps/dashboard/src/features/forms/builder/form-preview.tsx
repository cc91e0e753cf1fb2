import { SegmentedControl } from '@mantine/core';
import type { FormInput } from '@vold/contract';
import { useState } from 'react';
import { useLanguages, useSession } from '../../../core/session/session-store.ts';
import classes from './form-inputs.module.css';
import { PreviewInput } from './preview-input.tsx';

/** The form as a visitor sees it, in any language of the website. It can be tried out; nothing is sent. */
export function FormPreview({ inputs }: { inputs: readonly FormInput[] }) {
  const languages = useLanguages();
  const current = useSession((state) => state.language);
  const [language, setLanguage] = useState(current);
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.bar}>
        <h2>Preview</h2>
        {languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Language of the preview"
            value={language}
            onChange={setLanguage}
            data={languages.map(({ code }) => ({ value: code, label: code.toUpperCase() }))}
          />
        )}
      </div>
      {inputs.length === 0 ? (
        <p className="faint">What you add is shown here.</p>
      ) : (
        <div className={classes.fields}>
          {inputs.map((input) => (
            <PreviewInput key={`${input._id} ${input.name}`} input={input} language={language} />
          ))}
        </div>
      )}
    </section>
  );
}
