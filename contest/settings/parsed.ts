/** The setting's normalised text, or one sentence on what is wrong. */
export type Parsed = { text: string } | { problem: string }
