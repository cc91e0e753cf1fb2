import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  /** The name of the group, unique on the screen. */
  name: string;
  value: Value;
  options: readonly { value: Value; title: string; sample: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** A choice of one by how it looks: radio buttons under the cards, so arrows and forms work as everywhere. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, name, value, options, onChoose } = props;
  return (
    <fieldset className={`${classes.group} stack`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.card}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          <span className={classes.sample} aria-hidden="true">
            {option.sample}
          </span>
          <span className={`${classes.title} cut`}>{option.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
