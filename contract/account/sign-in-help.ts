/**
 * What a player can do if Microsoft accepts them and Xbox Live does not, by Xbox Live's number (XErr,
 * docs/xbox-live.md, section 1.5). Shown below the error on the login screen.
 */

export interface SignInHelp {
  says: string
  /** Null if there is no such page. */
  page: { address: string; name: string } | null
}

/** Read by the login screen, because its address contains only what the specification allows. */
export const SIGN_IN_HELP_COOKIE = 'grid900_sign_in_help'

const XBOX = { address: 'https://www.xbox.com/', name: 'xbox.com' }
const ACCOUNT = { address: 'https://account.microsoft.com/', name: 'Your Microsoft account' }
const FAMILY = { address: 'https://account.microsoft.com/family/', name: 'Microsoft family settings' }
const PROFILE = { address: 'https://account.microsoft.com/profile/', name: 'Your Microsoft profile' }
const BANNED: SignInHelp = {
  says: 'Xbox Live has banned this account. Its enforcement page says for how long, and how to ask for a review.',
  page: { address: 'https://enforcement.xbox.com/', name: 'Xbox enforcement' },
}
const OTHER_ACCOUNT: SignInHelp = {
  says: 'This is a test account, which Xbox Live keeps separate. Sign in with an ordinary account.',
  page: XBOX,
}
const PASSES: SignInHelp = {
  says: 'Xbox Live sign-in is unavailable. Nothing is wrong with your account. Try again in a few minutes.',
  page: null,
}

const BASE = 0x8015_dc00

const HELP: Readonly<Record<number, SignInHelp>> = {
  3: BANNED,
  4: BANNED,
  5: { says: 'A parent or guardian must allow this account to be online. They do that here:', page: FAMILY },
  8: {
    says: 'Microsoft needs new billing details for this account. Give them here, then sign in again:',
    page: { address: 'https://account.microsoft.com/billing/', name: 'Microsoft billing' },
  },
  9: {
    says: 'This Microsoft account has no Xbox profile yet. Create one here, then sign in again:',
    page: { address: 'https://start.ui.xboxlive.com/CreateAccount', name: 'Create an Xbox profile' },
  },
  10: {
    says: 'The Xbox terms are not accepted yet. Sign in there once, accept them, then sign in here again:',
    page: XBOX,
  },
  11: {
    says: 'Xbox Live is not offered in the country of this account. Check whether the country is right:',
    page: PROFILE,
  },
  12: {
    says: 'Xbox Live must verify your age first. Do that here, then sign in again:',
    page: PROFILE,
  },
  13: {
    says: 'The screen time of this account is used up. Try again later, or ask the organiser of your family group:',
    page: FAMILY,
  },
  14: {
    says: 'This is a child account without a family group. An adult must add it to theirs here:',
    page: { address: 'https://start.ui.xboxlive.com/AddChildToFamily', name: 'Add a child to a family' },
  },
  15: {
    says: 'This account must be moved by Microsoft first. Sign in there and follow the steps:',
    page: XBOX,
  },
  16: {
    says: 'Microsoft needs something from you first. Open your account, follow the steps, then sign in again:',
    page: ACCOUNT,
  },
  17: OTHER_ACCOUNT,
  18: OTHER_ACCOUNT,
  19: {
    says: 'You must choose another gamertag first. Do that here, then sign in again:',
    page: { address: 'https://social.xbox.com/changegamertag', name: 'Change your gamertag' },
  },
  24: OTHER_ACCOUNT,
  25: OTHER_ACCOUNT,
  26: PASSES,
  49: PASSES,
}

/** Undefined if only retrying helps. */
export const signInHelp = (xerr: number): SignInHelp | undefined => HELP[xerr - BASE]
