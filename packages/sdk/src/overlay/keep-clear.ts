type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Moves the tools in a box of the overlay, drawn around a section at `rect`, to where no words of the page are. */
export type KeepClear = (box: HTMLElement, section: HTMLElement, rect: DOMRect) => void;

/** CSS pixels between the points that are looked at: narrower than any word. */
const step = 12;

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** True if a box overlaps text of the page. The overlay's own text does not count. */
function hasWords(box: Box, host: Element): boolean {
  const { left, top, right, bottom } = box;
  const seen = new Set<Element>();
  const range = document.createRange();
  for (let x = left + 2; x < right; x += step) {
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const element = document.elementsFromPoint(x, y).find((one) => one !== host);
      if (!element || seen.has(element)) continue;
      seen.add(element);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((rect) => overlaps(rect, box))) return true;
      }
    }
  }
  return false;
}

/** Corners of a section: its tab lies above it where the window has room there and no words are. */
const corners = [
  { isAbove: true, isEnd: false },
  { isAbove: false, isEnd: false },
  { isAbove: true, isEnd: true },
  { isAbove: false, isEnd: true },
];
/** Possible places of the + on its edge, in percent. */
const places = [50, 25, 75, 96];

/** Places what is drawn around a section, again only where its size, its words, the room above it or what the window shows of it have changed. */
export function createKeepClear(host: Element): KeepClear {
  const placed = new WeakMap<HTMLElement, string>();
  return (box, section, rect) => {
    const tab = box.querySelector<HTMLElement>('.tab');
    if (!tab) return;
    const { width, height } = tab.getBoundingClientRect();
    const room = rect.top >= height;
    // Words are found in the window only.
    const seen = [rect.top, rect.bottom].map((y) => y > 0 && y < innerHeight);
    const key = `${section.dataset.voldId} ${rect.width} ${rect.height} ${width} ${room} ${seen}`;
    if (placed.get(box) === key) return;
    placed.set(box, key);
    const usual = room ? 0 : 1;
    const isClear = ({ isAbove, isEnd }: (typeof corners)[number]): boolean => {
      const top = isAbove ? rect.top - height : rect.top;
      const left = isEnd ? rect.right - width : rect.left;
      return (room || !isAbove) && !hasWords({ left, top, right: left + width, bottom: top + height }, host);
    };
    const { isAbove, isEnd } = corners.find(isClear) ?? corners[usual] ?? { isAbove: false, isEnd: false };
    tab.style.inset = `${isAbove ? 'auto' : 0} ${isEnd ? 0 : 'auto'} ${isAbove ? '100%' : 'auto'} ${isEnd ? 'auto' : 0}`;
    tab.style.transformOrigin = `${isEnd ? '100%' : 0} ${isAbove ? '100%' : 0}`;
    tab.style.borderRadius = isAbove ? '6px 6px 0 0' : isEnd ? '0 0 0 6px' : '0 0 6px';
    const taken = tab.getBoundingClientRect();
    for (const plus of box.querySelectorAll<HTMLElement>('.plus')) {
      const own = plus.getBoundingClientRect();
      const found = places.find((place) => {
        const left = rect.left + (rect.width * place) / 100 - own.width / 2;
        const there = { left, top: own.top, right: left + own.width, bottom: own.bottom };
        return !overlaps(there, taken) && !hasWords(there, host);
      });
      plus.style.setProperty('--x', `${found ?? 50}%`);
    }
  };
}
