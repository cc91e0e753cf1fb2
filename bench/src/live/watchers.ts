/** Code that runs in every document of the measured pages, as text: these types here are those of Node. */

/**
 * Notes when keys and pointers went down, and when what changed after them was painted, on one clock for all
 * frames. A message that is posted in an animation frame arrives after that frame was painted.
 */
export const watchPaints = `
(() => {
  const now = () => performance.timeOrigin + performance.now();
  window.bench = { inputs: [], paints: [], deltas: [] };
  for (const name of ['keydown', 'pointerdown'])
    addEventListener(name, (event) => bench.inputs.push(performance.timeOrigin + event.timeStamp), true);
  let isWaiting = false;
  const note = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => bench.paints.push(now());
      channel.port2.postMessage(null);
    });
  };
  const start = () => new MutationObserver(note).observe(
    document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  if (document.body) start(); else addEventListener('DOMContentLoaded', start);
})();
`;

/** Scrolls the document down for some seconds, a step a frame, and notes the time between frames. */
export const scrollSmoothly = (seconds: number) => `new Promise((resolve) => {
  const deltas = [];
  const end = performance.now() + ${seconds * 1000};
  let last = 0;
  const step = (time) => {
    if (last) deltas.push(time - last);
    last = time;
    scrollBy(0, 40);
    if (performance.now() < end) requestAnimationFrame(step); else resolve(deltas);
  };
  requestAnimationFrame(step);
})`;

/** When an element is there and painted, in milliseconds on the clock of all frames. */
export const visibleAt = (selector: string) => `new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
    channel.port2.postMessage(null);
  };
  look();
})`;
