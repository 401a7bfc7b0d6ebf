import { isOnThePath } from '#run/testing/outside-tools.mjs'

/** Whether the tests that need a program are to run. In CI nothing is skipped: there a tool that is missing makes them fail. */
export const isToBeTried = (program: 'nginx' | 'promtool'): boolean =>
  Boolean(process.env.CI) || isOnThePath(program)
