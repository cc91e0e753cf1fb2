import type { AdoptedRule } from './styles-for.ts';

/** The parts of a view that say which of its rules others may have, too. */
export interface RuledView {
  /** In the order of the style sheets. */
  rules: readonly AdoptedRule[];
  /** Names of each of its elements. */
  elements: readonly ReadonlySet<string>[];
  /** Keys of all rules of its page in their order, whether they are about it or not. */
  ofPage: ReadonlySet<string>;
}

/**
 * Takes the rules that several views have out of these, for the stylesheet of the theme: that comes before the rules of each view. A
 * rule stays with the views if another one would win over it there, or if it could hold for a view that did not have it.
 */
export function shareRules(views: readonly RuledView[]): { shared: AdoptedRule[]; own: AdoptedRule[][] } {
  const shared = candidates(views);
  // All pages have these rules: any of them says their order.
  const keys = [...(views[0]?.ofPage ?? [])].filter((key) => shared.has(key));
  const order = new Map(keys.map((key, index) => [key, index]));
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    for (const view of views) for (const key of overtaken(view, order)) shared.delete(key);
    for (const key of order.keys()) if (!shared.has(key)) order.delete(key);
  }
  const isOwn = ({ key }: AdoptedRule) => key === null || !shared.has(key);
  const inOrder = [...order.keys()].flatMap((key) => shared.get(key) ?? []);
  return { shared: inOrder, own: views.map(({ rules }) => rules.filter(isOwn)) };
}

/** Rules of several views, with the selectors of all of them. */
function candidates(views: readonly RuledView[]): Map<string, AdoptedRule> {
  const found = new Map<string, { rule: AdoptedRule; count: number; isSame: boolean }>();
  for (const rule of views.flatMap(({ rules }) => rules)) {
    if (rule.key === null) continue;
    const { rule: known = rule, count = 0, isSame = true } = found.get(rule.key) ?? {};
    const selectors = [...known.selectors, ...rule.selectors];
    const union = [...new Map(selectors.map((one) => [one.text, one])).values()];
    // A view without the element has less of a rule for the page and for an element.
    const setsSame = isSame && known.texts.join() === rule.texts.join();
    found.set(rule.key, { rule: { ...known, selectors: union }, count: count + 1, isSame: setsSame });
  }
  const shared = new Map<string, AdoptedRule>();
  for (const [key, { rule, count, isSame }] of found) {
    const isOfAll = isSame && views.every(({ ofPage }) => ofPage.has(key));
    if (count > 1 && isOfAll && mayBeShared(rule)) shared.set(key, rule);
  }
  return shared;
}

/** The stylesheet of a theme has no rules for ids, and nothing in it is fixed. */
function mayBeShared({ selectors, texts }: AdoptedRule): boolean {
  return (
    !/position:\s*(?:fixed|sticky)/i.test(texts.join(';')) &&
    !selectors.some((one) => /#[\w-]/.test(one.text))
  );
}

/** Keys of shared rules that no longer win in a view over one that they came after. */
function overtaken({ rules, elements }: RuledView, order: ReadonlyMap<string, number>): string[] {
  const place = ({ key }: AdoptedRule) =>
    (key === null ? undefined : order.get(key)) ?? Number.POSITIVE_INFINITY;
  return rules.flatMap((rule, index) => {
    if (rule.key === null || !order.has(rule.key)) return [];
    const earlier = rules.slice(0, index).filter((one) => place(one) > place(rule));
    return earlier.some((one) => compete(one, rule, elements)) ? [rule.key] : [];
  });
}

/** True if two rules set the same property of one element, and the later one wins. */
function compete(one: AdoptedRule, other: AdoptedRule, elements: RuledView['elements']): boolean {
  const setSame = one.properties.some((name) => other.properties.some((also) => isSameProperty(name, also)));
  return (
    setSame &&
    one.selectors.some(({ weight, subject }) =>
      other.selectors.some(
        (also) =>
          also.weight === weight &&
          elements.some((names) => [...subject, ...also.subject].every((name) => names.has(name))),
      ),
    )
  );
}

/** `margin` sets `margin-top`, too. */
function isSameProperty(one: string, other: string): boolean {
  return (
    one === other ||
    one.startsWith(`${other}-`) ||
    other.startsWith(`${one}-`) ||
    one === 'all' ||
    other === 'all'
  );
}
