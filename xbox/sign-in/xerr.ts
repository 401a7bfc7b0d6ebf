/**
 * What a refusal by XSTS means, by its XErr number (docs/xbox-live.md, sections 1.5 and 12.1). Only the numbers of the
 * first table concern the account itself; an unknown number must not cost an account.
 */

/** The kind of sign-in failure, which decides what happens to the account. */
export type SignInFault = 'needs_owner' | 'stale' | 'service ill'

export interface SignInRefusal {
  fault: SignInFault
  /** In words, after the names of Microsoft's own header. */
  reason: string
  /** Where its owner can fix it. */
  page: string | null
}

const BASE = 0x8015_dc00
const ACCOUNT = 'https://account.microsoft.com/'
const FAMILY = 'https://account.microsoft.com/family/'
const PROFILE = 'https://account.microsoft.com/profile/'
const XBOX = 'https://www.xbox.com/'
const ENFORCEMENT = 'https://enforcement.xbox.com/'

/** Reason and page of refusals that only the owner can resolve. */
const OWNERS: Readonly<Record<number, readonly [reason: string, page: string]>> = {
  3: ['ENFORCEMENT_BAN, the account or device is banned', ENFORCEMENT],
  4: ['THIRD_PARTY_BAN, the account is banned', ENFORCEMENT],
  5: ['ACCOUNT_PARENTALLY_RESTRICTED, a guardian must allow online use', FAMILY],
  8: [
    'ACCOUNT_BILLING_MAINTENANCE_REQUIRED, billing details must be updated',
    'https://account.microsoft.com/billing/',
  ],
  9: [
    'ACCOUNT_CREATION_REQUIRED, there is no Xbox profile yet',
    'https://start.ui.xboxlive.com/CreateAccount',
  ],
  10: ['ACCOUNT_TERMS_OF_USE_NOT_ACCEPTED, the Xbox terms must be accepted', XBOX],
  11: ['ACCOUNT_COUNTRY_NOT_AUTHORIZED, Xbox is not offered in that country', PROFILE],
  12: ['ACCOUNT_AGE_VERIFICATION_REQUIRED, proof of age is needed', PROFILE],
  14: [
    'ACCOUNT_CHILD_NOT_IN_FAMILY, an adult must add the child account to a family',
    'https://start.ui.xboxlive.com/AddChildToFamily',
  ],
  15: ['ACCOUNT_CSV_TRANSITION_REQUIRED, the account must be migrated', XBOX],
  16: ['ACCOUNT_MAINTENANCE_REQUIRED, the account page must be visited', ACCOUNT],
  17: ['ACCOUNT_TYPE_NOT_ALLOWED, the account and the sandbox conflict', XBOX],
  18: ['CONTENT_ISOLATION, the sandbox is wrong', XBOX],
  19: [
    'ACCOUNT_NAME_CHANGE_REQUIRED, the gamertag must be changed',
    'https://social.xbox.com/changegamertag',
  ],
  24: ['RETAIL_ACCOUNT_NOT_ALLOWED, the account is not allowed in the sandbox', XBOX],
  25: ['SANDBOX_NOT_ALLOWED, the account may not use the sandbox', XBOX],
}

const STALE: Readonly<Record<number, string>> = {
  34: 'EXPIRED_USER_TOKEN, the user token has expired',
  38: 'the user token is not valid',
}

/** Temporary failures. */
const ILL: Readonly<Record<number, string>> = {
  13: 'ACCOUNT_CURFEW, the play-time limit is reached',
  26: 'ACCOUNT_SERVICE_UNAVAILABLE, the account service does not answer',
  49: 'the sign-in of Xbox Live is down',
}

export function explainXErr(xerr: number): SignInRefusal {
  const owners = OWNERS[xerr - BASE]
  if (owners) return { fault: 'needs_owner', reason: owners[0], page: owners[1] }
  const ill = ILL[xerr - BASE]
  if (ill) return { fault: 'service ill', reason: ill, page: null }
  const reason = STALE[xerr - BASE] ?? 'a reason that is not documented'
  return { fault: 'stale', reason, page: null }
}
