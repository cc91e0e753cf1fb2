/** Code that runs in the measured page, as text: these types here are those of Node, not those of a browser. */

/** From every key to the frame that shows it: a message after the frame's callbacks comes once it is painted. */
export const measureKeys = `
  window.painted = [];
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
    channel.port2.postMessage(null);
  }), true);
`;

/** When a text was painted first, in milliseconds since the navigation. */
export function watchForText(text: string): string {
  return `
  const seen = () => {
    if (!document.body?.textContent?.includes(${JSON.stringify(text)})) return requestAnimationFrame(seen);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.visibleAt = performance.now(); };
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(seen);
`;
}

/** From the next click to the frame that shows what a selector finds, in milliseconds. */
export function watchAfterClick(selector: string): string {
  return `
  window.shownAfter = undefined;
  addEventListener('click', ({ timeStamp }) => {
    const seen = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(seen);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { window.shownAfter = performance.now() - timeStamp; };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(seen);
  }, { capture: true, once: true });
`;
}

/** Times from one drawn frame to the next between `begin` and `end`, in milliseconds. */
export const measureFrames = `
  window.frames60 = {
    times: [],
    on: false,
    begin() {
      this.on = true;
      let last = null;
      const next = (now) => {
        if (last !== null) this.times.push(now - last);
        last = now;
        if (this.on) requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    end() { this.on = false; },
  };
`;

/** Signs in by what the dashboard keeps in the browser's storage. */
export function storeSession(session: Readonly<Record<string, string>>): string {
  return `for (const [name, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(name, value);`;
}
