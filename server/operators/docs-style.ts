/** A separate file, because the content policy allows no inline styles. */
export const DOCS_STYLE = `
:root { color-scheme: dark; font: 16px/1.55 system-ui, sans-serif; background: #0b0d0c; color: #f2f6f3 }
body { margin: 0 }
main { max-width: 1000px; margin: 0 auto; padding: 40px 24px 96px }
h1 { font-size: 2.25rem; margin: 0 0 8px }
h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere }
h2 b { color: #5be782; margin-right: 8px }
h3 { font-size: 1rem; color: #b5bfb9; margin: 20px 0 6px }
section { margin-top: 24px; padding: 20px 24px; background: #121614; border: 1px solid #262d29; border-radius: 6px }
a { color: #8cf5a5 }
a:focus-visible { outline: 2px solid #8cf5a5; outline-offset: 2px }
nav ul { columns: 2; padding-left: 20px }
code { font: 0.9em ui-monospace, monospace; color: #ffb04d }
small { color: #8d9892 }
table { width: 100%; border-collapse: collapse }
td { padding: 6px 12px 6px 0; border-top: 1px solid #262d29; vertical-align: top }
td:first-child { width: 26% }
td table { margin-top: 6px; font-size: 0.9em }
@media (max-width: 640px) { nav ul { columns: 1 } td { display: block; width: auto !important; border: 0; padding: 2px 0 } tr { display: block; border-top: 1px solid #262d29; padding: 6px 0 } }
`.trim()
