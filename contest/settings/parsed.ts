/** A setting's text as it is kept, or one sentence about what is wrong with it. */
export type Parsed = { text: string } | { problem: string }
