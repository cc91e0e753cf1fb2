/** Colors and sizes of the dashboard's tokens; drawn at screen size, independent of the page's styles. */
export const overlayStyle = `
:host{all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647;--s:1;--a:#0f5e5c;--e:#1b7773;
font:13px/20px Inter,system-ui,sans-serif;color:#fff}
.box{position:absolute;left:0;top:0;box-sizing:border-box;display:none}
.box.on{display:block}
.hover{border:calc(2px*var(--s)) solid var(--e)}
.sel{border:calc(2px*var(--s)) solid var(--a)}
.field{outline:calc(1px*var(--s)) dashed var(--e);outline-offset:3px;border-radius:2px}
.field.edit{outline:calc(2px*var(--s)) solid var(--a)}
.drop{height:calc(4px*var(--s));margin-top:calc(-2px*var(--s));background:var(--a)}
.tab{position:absolute;left:calc(-2px*var(--s));top:calc(-2px*var(--s));transform:scale(var(--s));transform-origin:0 0;pointer-events:auto;cursor:grab;touch-action:none;display:flex;align-items:center;height:26px;padding:0 4px 0 10px;gap:2px;
background:var(--a);border-radius:0 0 6px;white-space:nowrap;max-width:calc(50%/var(--s) - 24px);overflow:hidden}
.hover .tab{background:var(--e);padding-right:10px}
.name{overflow:hidden;text-overflow:ellipsis;padding-right:6px}
b{font-weight:500;padding-left:8px}
button{all:unset;pointer-events:auto;cursor:pointer;display:grid;place-items:center;width:24px;height:24px;
border-radius:4px;flex:none}
button:hover{background:#0b4d4b}
button:focus-visible{box-shadow:0 0 0 2px #fff,0 0 0 4px #2b8580}
.plus{position:absolute;left:calc(var(--x,50%) - 14px);width:28px;height:28px;border-radius:50%;background:var(--a);
box-shadow:0 0 0 3px #fff;transform:scale(var(--s))}
.t{top:-14px}.b{bottom:-14px}
.first .t{top:4px}
svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round}
.say{position:absolute;width:1px;height:1px;overflow:hidden;opacity:0}
@media (max-width:480px){.tab{max-width:calc(100%/var(--s) - 52px);height:34px}button{width:32px;height:32px}.plus{left:auto;right:8px;width:36px;height:36px}.t{top:-18px}.b{bottom:-18px}}
`;

const eye =
  'M2.8 12c2.3-4.2 5.4-6.3 9.2-6.3s6.9 2.1 9.2 6.3c-2.3 4.2-5.4 6.3-9.2 6.3S5.1 16.2 2.8 12zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z';

/** Paths of 24 by 24 icons. */
export const icons = {
  duplicate: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  hide: eye,
  show: `M4 4l16 16${eye}`,
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
  add: 'M12 5v14M5 12h14',
} as const;
