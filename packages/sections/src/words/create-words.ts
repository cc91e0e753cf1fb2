import type { en } from './en.ts';

/** A text, or one for each plural category of its language (`Intl.PluralRules`). */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export type WordKey = keyof typeof en;

/** Messages by key, and the language that they are written in, whose plurals and numbers they use. */
export interface LanguageMessages {
  readonly language: string;
  readonly messages: Readonly<Record<string, Message>>;
}

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type PlaceholderOf<Key extends WordKey> = Placeholder<
  (typeof en)[Key] extends { other: infer Text } ? Text : (typeof en)[Key]
>;
type Values<Key extends WordKey> = {
  readonly [Name in PlaceholderOf<Key>]: Name extends 'count' ? number : string | number;
};

/** Returns one of the website's own words in one language, with its values filled in. */
export type Words = <Key extends WordKey>(
  key: Key,
  ...values: [PlaceholderOf<Key>] extends [never] ? [] : [Values<Key>]
) => string;

export type WordsIn = (language: string) => Words;

function createWords({ language, messages }: LanguageMessages): Words {
  return (key, ...[values = {}]: [Readonly<Record<string, string | number>>?]) =>
    fillIn(
      chooseForm((Object.hasOwn(messages, key) && messages[key]) || key, language, Number(values.count)),
      language,
      values,
    );
}

/** The words of each language, made when they are first asked for. */
export function createWordsIn(messagesIn: (language: string) => LanguageMessages): WordsIn {
  const made = new Map<string, Words>();
  return (language) => {
    const words = made.get(language) ?? createWords(messagesIn(language));
    made.set(language, words);
    return words;
  };
}

function chooseForm(message: Message, language: string, count: number): string {
  if (typeof message === 'string') return message;
  return message[new Intl.PluralRules(language).select(count)] ?? message.other ?? '';
}

/** A placeholder without a value stays as it is: a client's text may have one that its message does not. */
function fillIn(text: string, language: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (typed, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return typed;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}
