import { type Data, readChoice, readFlag, readText } from '../parts/read.ts';
import type { Words } from '../words.ts';

const types = ['text', 'email', 'tel', 'date', 'number', 'textarea', 'select', 'checkbox'] as const;
const autocomplete: Record<string, string> = { name: 'name', email: 'email', tel: 'tel' };

interface Props {
  field: Data;
  id: string;
  words: Words;
}

/** One field of a form with its label. */
export function FormField({ field, id, words }: Props) {
  const type = readChoice(field, 'type', types);
  const label = readText(field, 'label');
  const required = readFlag(field, 'required');
  const name = readText(field, 'name') || id;
  if (type === 'checkbox') {
    return (
      <label className="check">
        <input type="checkbox" name={name} required={required} />
        <span>{label}</span>
      </label>
    );
  }
  const width = readChoice(field, 'width', ['full', 'half', 'third']);
  return (
    <div className={`field field--${width}`}>
      <label htmlFor={id}>
        {label} {!required && type === 'textarea' && <span>({words.optional})</span>}
      </label>
      <Control type={type} id={id} name={name} required={required} field={field} />
    </div>
  );
}

interface ControlProps {
  type: (typeof types)[number];
  id: string;
  name: string;
  required: boolean;
  field: Data;
}

function Control({ type, id, name, required, field }: ControlProps) {
  const value = readText(field, 'value') || undefined;
  const common = { id, name, required };
  if (type === 'textarea') return <textarea {...common} defaultValue={value} />;
  if (type === 'select') {
    const options = readText(field, 'options').split('\n').filter(Boolean);
    return (
      <select {...common} defaultValue={value}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  return <input {...common} type={type} defaultValue={value} autoComplete={autocomplete[name]} />;
}
