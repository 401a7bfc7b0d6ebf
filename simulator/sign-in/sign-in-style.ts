/** Like the product's dark pages, so that signing in does not seem to leave the site. */
export const CSS = `
:root{color-scheme:dark}*{box-sizing:border-box;margin:0}
body{background:#0b0d0c;color:#f2f6f3;font:400 1rem/1.5 "Instrument Sans Variable",system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:720px;margin:0 auto;padding:56px 24px 96px}
.mark{display:grid;grid-template-columns:repeat(2,14px);gap:3px;margin-bottom:24px}
.mark i{height:14px;border-radius:2px;background:#232926;box-shadow:inset 0 0 0 1px #3a433e}.mark i:nth-child(3){background:#35d962;box-shadow:none}
h1{font-size:2.375rem;line-height:1.1;font-weight:800;letter-spacing:-.01em}
h2{font-size:.875rem;font-weight:600;color:#8d9892;margin:32px 0 8px}
.note{margin-top:20px;padding:14px 16px;border-left:4px solid #35d962;background:#121614;border-radius:2px;color:#b5bfb9}
.note b,.note a{color:#f2f6f3}
.bar{position:sticky;top:0;display:flex;gap:12px;padding:20px 0 12px;background:#0b0d0c}
input{flex:1;min-width:0;min-height:48px;padding:0 16px;font:inherit;color:inherit;background:#070908;border:1px solid #3a433e;border-radius:4px}
.key{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;font-weight:600;color:inherit;text-decoration:none;background:#232926;border-radius:4px;box-shadow:inset 0 -3px 0 rgb(0 0 0/.28)}
.key:hover{background:#2c3430}
ul{list-style:none;padding:0;display:grid;gap:2px}
li a{display:grid;grid-template-columns:16px 1fr auto;gap:14px;align-items:center;min-height:48px;padding:0 16px;color:inherit;text-decoration:none;background:#121614;border-radius:2px}
li a:hover{background:#191e1b}li i{width:16px;height:16px;border-radius:2px}li b{font-weight:600;overflow-wrap:anywhere}li span{color:#8d9892;font-size:.875rem}
#none{padding:24px 16px;border:1px dashed #3a433e;border-radius:4px;color:#b5bfb9}
:focus-visible{outline:2px solid #8cf5a5;outline-offset:2px}[hidden]{display:none!important}
@media (max-width:520px){main{padding:32px 16px 64px}h1{font-size:1.875rem}}`

/** Without scripting the whole list stays visible. */
export const FILTER = `
const search=document.getElementById('search'),rows=[...document.querySelectorAll('li')],fold=t=>t.normalize('NFD').replace(/[\\u0300-\\u036f\\s#]/g,'').toLowerCase()
const names=rows.map(row=>fold(row.querySelector('b').textContent))
search.addEventListener('input',()=>{const wanted=fold(search.value);let found=0
rows.forEach((row,at)=>{row.hidden=!names[at].includes(wanted);if(!row.hidden)found++})
document.querySelectorAll('section').forEach(part=>{part.hidden=!part.querySelector('li:not([hidden])')})
document.getElementById('none').hidden=found>0})`
