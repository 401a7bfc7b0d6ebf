/** The sentence that refuses to show the demo to other machines; undefined when the start may go on. */
export function publicDemo(setting: (name: string) => string | undefined): string | undefined
