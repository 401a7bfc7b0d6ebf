/** In English, from January and from Sunday. Not by `Intl`, whose first use takes a browser ten milliseconds. */
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

export const WEEKDAY_NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
