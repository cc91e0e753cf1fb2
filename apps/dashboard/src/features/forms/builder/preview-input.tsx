import {
  Checkbox,
  FileInput,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  countryCodes,
  type FormInput,
  formChoiceLabel,
  formContent,
  formLabel,
  formPlaceholder,
} from '@vold/contract';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './form-inputs.module.css';

/** One input of a form, with the default value it starts with. */
export function PreviewInput({ input, language }: { input: FormInput; language: string }) {
  const { options, values = [] } = input;
  const start = options.input_default_value ?? '';
  const common = {
    label: formLabel(input, language),
    withAsterisk: options.input_require,
    placeholder: formPlaceholder(input, language),
  };
  const content = formContent(input, language);
  const choices = values.map((choice) => ({ value: choice.value, label: formChoiceLabel(choice, language) }));
  switch (input.name) {
    case 'H1':
      return <h3 data-large>{content || common.label}</h3>;
    case 'H2':
      return <h3>{content || common.label}</h3>;
    case 'Description':
      return <RichText html={content} />;
    case 'Input':
      return <TextInput {...common} key={start} type={options.input_kind} defaultValue={start} />;
    case 'Email':
      return <TextInput {...common} key={start} type="email" autoComplete="off" defaultValue={start} />;
    case 'Password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'Number':
      return <NumberInput {...common} key={start} defaultValue={start} />;
    case 'Textarea':
      return <Textarea {...common} key={start} rows={options.number ?? 4} defaultValue={start} />;
    case 'Check Box':
      return (
        <Checkbox.Group label={common.label} withAsterisk={options.input_require}>
          <div className="stack">
            {choices.map((choice) => (
              <Checkbox key={choice.value} {...choice} />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'Radio':
      return (
        <Radio.Group
          key={start}
          label={common.label}
          withAsterisk={options.input_require}
          defaultValue={start}
        >
          <div className="stack">
            {choices.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </div>
        </Radio.Group>
      );
    case 'Select Options':
      return (
        <Select {...common} key={start} data={uniqueValues(choices)} defaultValue={start || null} clearable />
      );
    case 'Country':
      return <Country {...common} language={language} />;
    case 'File':
      return <FileInput {...common} placeholder="Choose a file" />;
    case 'Terms & Conditions':
    case 'Newsletter':
      return (
        <div className="stack">
          {content && <RichText html={content} />}
          <Checkbox label={common.label} required={options.input_require} />
        </div>
      );
  }
}

/** A list that offers a value twice is refused when it is saved; until then it must not break the preview. */
function uniqueValues<Choice extends { value: string }>(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}

function Country({ language, ...common }: { label: string; language: string }) {
  const data = useMemo(() => {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    return countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [language]);
  return <Select {...common} data={data} searchable />;
}

/** The input is sanitized before it is shown, as the server sanitizes it before it is stored. */
function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
