// XErr numbers of a refused XSTS request, under the names of Microsoft's own header (docs/xbox-live.md, section 1.5).
const REASONS: ReadonlyMap<number, string> = new Map([
  [2148916227, 'ENFORCEMENT_BAN, the account or device is banned'],
  [2148916228, 'THIRD_PARTY_BAN, the account is banned'],
  [2148916229, 'ACCOUNT_PARENTALLY_RESTRICTED, a guardian must allow online use'],
  [2148916232, 'ACCOUNT_BILLING_MAINTENANCE_REQUIRED, billing details must be updated'],
  [2148916233, 'ACCOUNT_CREATION_REQUIRED, there is no Xbox profile yet'],
  [2148916234, 'ACCOUNT_TERMS_OF_USE_NOT_ACCEPTED, the Xbox terms must be accepted'],
  [2148916235, 'ACCOUNT_COUNTRY_NOT_AUTHORIZED, Xbox is not offered in that country'],
  [2148916236, 'ACCOUNT_AGE_VERIFICATION_REQUIRED, proof of age is needed'],
  [2148916237, 'ACCOUNT_CURFEW, the play-time limit is reached'],
  [2148916238, 'ACCOUNT_CHILD_NOT_IN_FAMILY, an adult must add the child account to a family'],
  [2148916239, 'ACCOUNT_CSV_TRANSITION_REQUIRED, the account must be migrated'],
  [2148916240, 'ACCOUNT_MAINTENANCE_REQUIRED, the account page must be visited'],
  [2148916241, 'ACCOUNT_TYPE_NOT_ALLOWED, the account and the sandbox conflict'],
  [2148916242, 'CONTENT_ISOLATION, the sandbox is wrong'],
  [2148916243, 'ACCOUNT_NAME_CHANGE_REQUIRED, the gamertag must be changed'],
])

export function xerrReason(xerr: number): string {
  return REASONS.get(xerr) ?? 'a reason that is not documented'
}
