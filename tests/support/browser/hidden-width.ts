import type { Locator } from '@playwright/test'

/** By how many pixels what is in it is wider than itself, so that it has to be scrolled sideways. */
export const hiddenWidth = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.scrollWidth - element.clientWidth)
