/** A separate file, because the content policy allows no inline styles. */
export const EMBED_STYLE = `
@font-face { font-family: text; src: url(text.woff2); font-weight: 400 700; font-display: swap }
@font-face { font-family: display; src: url(display.woff2); font-weight: 100 900; font-stretch: 50% 150%; font-display: swap }
:root { color-scheme: light dark; font: 500 15px/1.35 text, system-ui, sans-serif;
  --bg: light-dark(#ffffff, #0b0d0c); --edge: light-dark(#b3beb6, #3a433e); --ink: light-dark(#101513, #f2f6f3); --ink2: light-dark(#414b46, #b5bfb9);
  --red: light-dark(#e5383f, #f8444b); --blue: light-dark(#1f77ea, #2f8bff); --orange: light-dark(#d17200, #ff9a1f); --purple: light-dark(#8f45ee, #a45cff);
  --red-dim: light-dark(#f5d9d7, #2b1719); --blue-dim: light-dark(#d5e4f8, #14202f); --orange-dim: light-dark(#f4e0c2, #2a1f10); --purple-dim: light-dark(#e6d8f6, #22182e) }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box; margin: 0 }
html, body { height: 100% }
body { background: transparent; color: var(--ink) }
a { color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid #35d962; outline-offset: -3px }
.card { display: grid; gap: 12px; max-width: 420px; padding: 14px; border: 1px solid var(--edge); border-radius: 6px; background: var(--bg) }
.who { display: grid; grid-template-columns: 44px minmax(0, 1fr) auto; gap: 12px; align-items: center }
.who > svg { display: block }
.name { display: block; overflow: hidden; font: 800 17px/1.3 display, system-ui, sans-serif; font-stretch: 112%; text-overflow: ellipsis; white-space: nowrap }
.note { display: block; color: var(--ink2); font-size: 14px }
.points { text-align: right; font: 800 21px/1.1 display, system-ui, sans-serif; font-stretch: 112% }
.points small { display: block; color: var(--ink2); font: 500 13px/1.35 text, system-ui, sans-serif }
.board { display: block; width: 100% }
.foot { display: flex; justify-content: space-between; color: var(--ink2); font-size: 13px }
.socket.red { fill: var(--red-dim) } .socket.blue { fill: var(--blue-dim) } .socket.orange { fill: var(--orange-dim) } .socket.purple { fill: var(--purple-dim) }
.lit.red { fill: var(--red) } .lit.blue { fill: var(--blue) } .lit.orange { fill: var(--orange) } .lit.purple { fill: var(--purple) }
.small { max-width: 468px; padding: 8px 10px }
.small .who { grid-template-columns: 44px minmax(0, 1fr) auto 52px }
.overlay { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; width: fit-content; max-width: 420px; padding: 12px 16px; border-radius: 6px; background: rgb(11 13 12 / 0.72); color: #f2f6f3 }
.overlay .note, .overlay .points small { color: #d5ddd8 }
.overlay .next { padding-top: 6px; border-top: 1px solid rgb(255 255 255 / 0.24) }
.overlay .next .name { font: 650 16px/1.35 text, system-ui, sans-serif }
.overlay b { color: #5be782 }
@media (forced-colors: active) { .lit, .socket { forced-color-adjust: none } }
`.trim()
