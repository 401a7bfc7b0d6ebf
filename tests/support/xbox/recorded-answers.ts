/**
 * Answers as recordings of the real services show them, texts and all: the order of members, numbers in dress of strings, nulls,
 * members that no one has documented. Names and ids are invented.
 */
import type { Reply, Seen } from './far-side.ts'

const recorded = (text: string, headers: Record<string, string> = {}): Reply => ({
  headers: { 'content-type': 'application/json; charset=utf8', ...headers },
  body: text,
})

export const MODERN_HISTORY = recorded(
  `\ufeff{"titles":[
  {"lastUnlock":"2015-07-16T16:30:26.5006136Z","titleId":16468936,"serviceConfigId":"3e770100-0000-4b82-b82c-689a00fb4bc8","titleType":"DGame","platform":"Durango","name":"So Many You","earnedAchievements":1,"currentGamerscore":10,"maxGamerscore":1000},
  {"lastUnlock":"0001-01-01T00:00:00.0000000Z","titleId":"327370029","serviceConfigId":null,"titleType":"LiveApp","platform":null,"name":"Streams","earnedAchievements":null,"currentGamerscore":0,"maxGamerscore":0},
  {"lastUnlock":"2023-02-28T23:59:59Z","titleId":1717113201,"titleType":"DGame","platform":"Scarlett","name":null,"earnedAchievements":"12","currentGamerscore":"230","maxGamerscore":1000.0,"rewards":[],"isQuarantined":false},
  {"titleId":379756733,"name":"Nutshells","currentGamerscore":1000,"maxGamerscore":1000},
  {"lastUnlock":"2024-05-01T12:00:00.1Z","titleId":-5,"name":"No title","currentGamerscore":1,"maxGamerscore":5},
  {"lastUnlock":"2024-05-01T12:00:00.1Z","titleId":99,"name":"Negative","currentGamerscore":-1,"maxGamerscore":5},
  {"lastUnlock":"2024-05-01T12:00:00.1Z","titleId":98,"name":"Huge","currentGamerscore":1,"maxGamerscore":9007199254740991},
  null
],"pagingInfo":{"continuationToken":null,"totalRecords":8}}`,
)

export const XBOX360_HISTORY = recorded(
  `{"titles":[
  {"lastPlayed":"2017-12-19T05:33:33.8730000Z","currentAchievements":7,"currentGamerscore":40,"sequence":2,"titleId":1161890157,"titleType":1,"platforms":[1,2],"name":"Snow\u2122","totalAchievements":50,"totalGamerscore":1000},
  {"lastPlayed":"1753-01-01T00:00:00.0000000Z","currentAchievements":0,"currentGamerscore":0,"sequence":141,"titleId":960956369,"titleType":5,"platforms":null,"name":"Films","totalAchievements":0,"totalGamerscore":0}
],"pagingInfo":{"continuationToken":"","totalRecords":"2"},"version":"2018-03-28T01:28:51.8070000Z"}`,
)

/** Lists without rows, in the spellings that mean so. */
export const EMPTY_LISTS: readonly Reply[] = [
  recorded('{"titles":[],"pagingInfo":{"continuationToken":null,"totalRecords":0}}'),
  recorded('{"titles":[],"pagingInfo":null}'),
  recorded('{"titles":[]}'),
  recorded('{"titles":null,"pagingInfo":{"continuationToken":null,"totalRecords":0}}'),
  recorded('{"pagingInfo":{"totalRecords":0}}'),
  recorded('{"titles":[],"pagingInfo":"none","version":null}'),
]

export const PROFILES = recorded(
  `{"profileUsers":[
  {"id":"2535000000000501","hostId":null,"settings":[{"id":"Gamerscore","value":"98096"},{"id":"Gamertag","value":"Vega"},null,{"id":"Bio"},{"id":"PreferredColor","value":null},{"id":"GameDisplayPicRaw","value":"http://images-eds.xboxlive.com/image?url=abc"},{"id":"ModernGamertagSuffix","value":""}],"isSponsoredUser":false},
  {"id":2535000000000502,"settings":[{"id":"Gamertag","value":"Altair"},{"id":"Gamerscore","value":"n/a"},{"id":"UniqueModernGamertag","value":"Alta\u00efr#7"}]},
  {"id":"2535000000000503","settings":null},
  null
],"isNewInThisRelease":true}`,
)

export const PICTURES = recorded(
  `{"xuid":"2535000000000501","titles":[
  {"titleId":"16468936","pfn":null,"bingId":null,"name":"So Many You","type":"Game","devices":["XboxOne",null,7],"displayImage":"http://store-images.s-microsoft.com/image/apps.1","images":[{"url":null,"type":"BoxArt"},{"url":"http://store-images.s-microsoft.com/image/apps.2","type":"Poster","caption":""}],"achievement":null,"gamePass":null},
  {"titleId":"379756733","name":"Nutshells","devices":null,"displayImage":null,"images":null},
  {"titleId":null}
]}`,
)

/** A sign-in whose tokens come with members that differ from the documents. */
export function recordedSignIn({ host }: Seen): Reply | undefined {
  if (host === 'login.live.com')
    return recorded(
      '{"token_type":"bearer","expires_in":"3600","scope":"service::user.auth.xboxlive.com::MBI_SSL XboxLive.signin","access_token":"EwAoA","user_id":null}',
    )
  if (host === 'user.auth.xboxlive.com')
    return recorded(
      '{"IssueInstant":"2026-01-01T00:00:00Z","NotAfter":"2026-01-15T00:00:00Z","Token":"eyJuser","DisplayClaims":{"xui":[{"uhs":11223344}]}}',
    )
  if (host === 'xsts.auth.xboxlive.com')
    return recorded(
      '{"NotAfter":"2026-01-01T16:00:00.1234567Z","IssueInstant":"2026-01-01T00:00:00.1234567Z","DisplayClaims":{"xui":[{"gtg":"Reader","xid":2535000000000001,"uhs":"11223344","agg":"Adult","usr":null,"prv":""}],"xti":[]},"Token":"eyJxsts"}',
    )
  return undefined
}
