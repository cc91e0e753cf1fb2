/**
 * Patterns that developers give to fields: regular expressions without the constructs that make JavaScript's backtrack. A text
 * is read once, with all states of the pattern in parallel (Thompson's construction), so a match takes at most length × states
 * steps. No Zod: the editor's frame may use it as well.
 */

const maxPattern = 200;
/** States of a compiled pattern: `a{100}` has a hundred. */
const maxStates = 250;
/** Longer texts match no pattern: patterns are for codes, numbers and names. */
export const maxPatternText = 1000;

/** Says why a pattern cannot be used. */
export class PatternError extends Error {}

/** Tells whether a whole text matches. @throws PatternTimeError */
export type PatternMatcher = (text: string) => boolean;

/** The texts of one piece of work take too long to check. */
export class PatternTimeError extends Error {}

/** Looks at characters that all patterns together may take without a pause: a quarter of a second on a busy machine. */
const maxSteps = 30_000_000;
let stepsLeft = maxSteps;
let isCounting = false;

/**
 * Matching never yields, so all matches up to the program's next pause count together: of a request, everything that a save
 * checks.
 */
function count(steps: number): void {
  stepsLeft -= steps;
  if (!isCounting) {
    isCounting = true;
    Promise.resolve().then(() => {
      isCounting = false;
      stepsLeft = maxSteps;
    });
  }
}

type Test = (code: number) => boolean;
type Node =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number | null };

/** A state: reads a character and goes on to the next state, or goes on to several without reading. */
type State = { readonly test: Test } | { next: number[] };

/**
 * Compiles a pattern: characters, `.`, `\d \w \s`, sets such as `[A-Z_]`, `( )`, `|`, `? * + {2,4}`. It is about the whole
 * text, as in HTML, so `^` and `$` around it change nothing.
 *
 * @throws PatternError
 */
export function compilePattern(pattern: string): PatternMatcher {
  if (pattern.length > maxPattern) throw new PatternError(`A pattern may have ${maxPattern} characters`);
  const { states, add } = stateBuilder();
  add(new PatternParser(pattern).parse());
  const end = states.length;
  return (text) => text.length <= maxPatternText && matches(states, end, text);
}

/** Why a pattern cannot be used, or null. */
export function patternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

function matches(states: readonly State[], end: number, text: string): boolean {
  /** For each state, the step that entered it last: quicker than a set for each character. */
  const entered = new Uint16Array(end + 1);
  let now: number[] = [];
  let step = 1;
  enter(states, entered, step, now, 0);
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const next: number[] = [];
    step += 1;
    count(now.length);
    if (stepsLeft < 0) throw new PatternTimeError('takes too long to check');
    for (const at of now) {
      const state = states[at];
      if (state && 'test' in state && state.test(code)) enter(states, entered, step, next, at + 1);
    }
    if (next.length === 0) return false;
    now = next;
  }
  return entered[end] === step;
}

/** Adds those that read a character, or the end, of a state and all that are reached from it without reading. */
function enter(
  states: readonly State[],
  entered: Uint16Array,
  step: number,
  found: number[],
  start: number,
): void {
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (entered[at] === step) continue;
    entered[at] = step;
    const state = states[at];
    if (state && 'next' in state) for (const one of state.next) waiting.push(one);
    else found.push(at);
  }
}

/** Collects the states of nodes, each behind those of the node before it. */
function stateBuilder() {
  const states: State[] = [];
  // Nodes without states count as well: `((){999}){999}` would be a million of them.
  let left = maxStates * 4;

  function fork(...next: number[]): { next: number[] } {
    const state = { next };
    states.push(state);
    return state;
  }

  function add(node: Node): void {
    left -= 1;
    if (left < 0 || states.length > maxStates) throw new PatternError('This pattern is too large');
    switch (node.kind) {
      case 'test':
        states.push(node);
        return;
      case 'all':
        for (const part of node.nodes) add(part);
        return;
      case 'any': {
        const start = fork();
        const ends = node.nodes.map((part) => {
          start.next.push(states.length);
          add(part);
          return fork();
        });
        for (const end of ends) end.next.push(states.length);
        return;
      }
      case 'repeat':
        repeat(node);
    }
  }

  function repeat({ node, min, max }: Extract<Node, { kind: 'repeat' }>): void {
    for (let count = 0; count < min; count += 1) add(node);
    if (max === null) {
      const start = states.length;
      const loop = fork(start + 1);
      add(node);
      fork(start);
      loop.next.push(states.length);
      return;
    }
    const forks: { next: number[] }[] = [];
    for (let count = min; count < max; count += 1) {
      forks.push(fork(states.length + 1));
      add(node);
    }
    for (const one of forks) one.next.push(states.length);
  }

  return { states, add };
}

const isDigit: Test = (code) => code >= 48 && code <= 57;
const isWord: Test = (code) =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const isSpace: Test = (code) => String.fromCodePoint(code).trim() === '';
const not =
  (test: Test): Test =>
  (code) =>
    !test(code);
const classes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};

class PatternParser {
  readonly #characters: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    const characters = [...pattern];
    if (characters[0] === '^') characters.shift();
    const isEscaped = characters.at(-2) === '\\' && characters.at(-3) !== '\\';
    if (characters.at(-1) === '$' && !isEscaped) characters.pop();
    this.#characters = characters;
  }

  parse(): Node {
    const node = this.#choice();
    if (this.#peek() !== undefined) throw new PatternError('A ) has no ( before it');
    return node;
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #take(): string | undefined {
    const character = this.#characters[this.#at];
    this.#at += 1;
    return character;
  }

  #choice(): Node {
    const nodes = [this.#sequence()];
    while (this.#peek() === '|') {
      this.#take();
      nodes.push(this.#sequence());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any', nodes };
  }

  #sequence(): Node {
    const nodes: Node[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek())
      nodes.push(this.#repeated(this.#atom()));
    return { kind: 'all', nodes };
  }

  #atom(): Node {
    const character = this.#take() ?? '';
    switch (character) {
      case '.':
        return { kind: 'test', test: (code) => code !== 10 && code !== 13 };
      case '[':
        return { kind: 'test', test: this.#set() };
      case '\\':
        return { kind: 'test', test: this.#escaped() };
      case '(':
        return this.#group();
      case '^':
      case '$':
        throw new PatternError(
          '^ and $ stand only at the start and the end: a pattern is about the whole text',
        );
      case '*':
      case '+':
      case '?':
      case '{':
        throw new PatternError(`${character} has nothing before it that it could repeat`);
      default:
        return { kind: 'test', test: isOnly(character) };
    }
  }

  #group(): Node {
    this.#depth += 1;
    if (this.#depth > 20) throw new PatternError('Groups are nested too deeply');
    if (this.#peek() === '?') {
      this.#take();
      if (this.#take() !== ':')
        throw new PatternError('A group cannot look ahead or behind, nor have a name');
    }
    const node = this.#choice();
    if (this.#take() !== ')') throw new PatternError('A ( has no ) behind it');
    this.#depth -= 1;
    return node;
  }

  #escaped(): Test {
    const character = this.#take();
    if (character === undefined) throw new PatternError('A \\ stands at the end');
    const known = classes[character];
    if (known) return known;
    if (/[A-Za-z0-9]/.test(character)) throw new PatternError(`\\${character} cannot be used here`);
    return isOnly(character);
  }

  #set(): Test {
    const isNegative = this.#peek() === '^';
    if (isNegative) this.#take();
    const tests: Test[] = [];
    for (let character = this.#take(); character !== ']'; character = this.#take()) {
      if (character === undefined) throw new PatternError('A [ has no ] behind it');
      if (character === '\\') tests.push(this.#escaped());
      else if (this.#peek() === '-' && this.#characters[this.#at + 1] !== ']') {
        this.#take();
        tests.push(between(character, this.#take() ?? ''));
      } else tests.push(isOnly(character));
    }
    const test: Test = (code) => {
      stepsLeft -= tests.length;
      return tests.some((one) => one(code));
    };
    return isNegative ? not(test) : test;
  }

  #repeated(node: Node): Node {
    const times = this.#times();
    if (!times) return node;
    // For a match of the whole text, lazy quantifiers equal greedy ones.
    if (this.#peek() === '?') this.#take();
    if (['*', '+', '?', '{'].includes(this.#peek() ?? '')) throw new PatternError('This is repeated twice');
    return { kind: 'repeat', node, ...times };
  }

  #times(): { min: number; max: number | null } | null {
    switch (this.#peek()) {
      case '*':
        this.#take();
        return { min: 0, max: null };
      case '+':
        this.#take();
        return { min: 1, max: null };
      case '?':
        this.#take();
        return { min: 0, max: 1 };
      case '{': {
        const end = this.#characters.indexOf('}', this.#at);
        const text = end < 0 ? '' : this.#characters.slice(this.#at + 1, end).join('');
        const found = /^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(text);
        if (!found) throw new PatternError('{ is followed by numbers, as in {2} or {2,4}');
        this.#at = end + 1;
        const min = Number(found[1]);
        const max = found[3] ? Number(found[3]) : found[2] ? null : min;
        if (max !== null && max < min) throw new PatternError(`{${text}} ends before it begins`);
        return { min, max };
      }
      default:
        return null;
    }
  }
}

function isOnly(character: string): Test {
  const wanted = character.codePointAt(0);
  return (code) => code === wanted;
}

function between(first: string, last: string): Test {
  const [from = 0, to = -1] = [first.codePointAt(0), last.codePointAt(0)];
  if (last === '' || last === '\\' || to < from)
    throw new PatternError(`${first}-${last} is no range of characters`);
  return (code) => code >= from && code <= to;
}
