// What the bootstrap does, told to whoever shows it: npm start listens, everything else gets a few plain lines.

const BEGUN = {
  packages: 'Installing packages (about a minute the first time) ...',
  programs: 'Building the programs ...',
  website: 'Building the website ...',
  tools: 'Installing tools that some tests run ...',
  chromium: 'Installing a Chromium for the browser tests ...',
}

/** Errors are told on the other stream, so that the output of a command stays its own. */
function sayPlainly({ step, state, note, complaint }) {
  if (state === 'begin') console.log(BEGUN[step])
  if (note) console.log(note)
  if (complaint) console.error(complaint)
}

let listener = sayPlainly

export const tell = (event) => listener(event)

export function listen(to) {
  listener = to
}
