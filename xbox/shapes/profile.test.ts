import { expect, test } from 'vitest'
import { colourAnswer, profilesAnswer } from './profile.ts'

const setting = (id: string, value: unknown) => ({ id, value })
const usersWith = (...settings: unknown[]) => ({ profileUsers: [{ id: '2669321029139235', settings }] })

test('given an answer as recorded, in any order, the profile is read', () => {
  const [profile] = profilesAnswer.parse({
    profileUsers: [
      {
        id: '2669321029139235',
        hostId: '2669321029139235',
        settings: [
          setting('PreferredColor', 'https://dlassets-ssl.xboxlive.com/public/content/ppl/colors/00015.json'),
          setting('Gamerscore', '98096'),
          setting('GameDisplayPicRaw', 'http://images-eds.xboxlive.com/image?url=abc&format=png'),
          setting('UniqueModernGamertag', 'Vega#1234'),
          setting('Gamertag', 'Vega1234'),
        ],
        isSponsoredUser: false,
      },
    ],
  })
  expect(profile).toEqual({
    xuid: '2669321029139235',
    gamertag: 'Vega1234',
    displayName: 'Vega#1234',
    gamerscore: 98096,
    picture: 'https://images-eds.xboxlive.com/image?url=abc&format=png',
    colourUrl: 'https://dlassets-ssl.xboxlive.com/public/content/ppl/colors/00015.json',
  })
})

test('given empty values, they are unknown, and the classic gamertag is the name', () => {
  const answer = usersWith(
    setting('Gamertag', 'e'),
    setting('Gamerscore', ''),
    setting('GameDisplayPicRaw', ''),
    setting('ModernGamertag', ''),
  )
  expect(profilesAnswer.parse(answer)).toEqual([
    {
      xuid: '2669321029139235',
      gamertag: 'e',
      displayName: 'e',
      gamerscore: null,
      picture: null,
      colourUrl: null,
    },
  ])
})

test('given a modern gamertag and its suffix, the display name joins them', () => {
  const answer = usersWith(
    setting('Gamertag', 'Vega7'),
    setting('ModernGamertag', 'Véga'),
    setting('ModernGamertagSuffix', '7'),
  )
  expect(profilesAnswer.parse(answer)).toMatchObject([{ displayName: 'Véga#7' }])
})

test.each([
  ['no users', {}],
  ['null for users', { profileUsers: null }],
  ['a user without gamertag', usersWith(setting('Gamertag', null))],
  ['a user without settings', { profileUsers: [{ id: '1' }] }],
  ['a user without id', { profileUsers: [{ settings: [setting('Gamertag', 'e')] }] }],
])('given %s, nobody was found', (_, answer) => {
  expect(profilesAnswer.parse(answer)).toEqual([])
})

test('given a setting that makes no sense, the others are still read', () => {
  expect(profilesAnswer.parse(usersWith(null, setting('Gamertag', 'e')))).toMatchObject([{ gamertag: 'e' }])
})

test('given a colour file, the primary colour is read in lower case', () => {
  const file = { primaryColor: '222B38', secondaryColor: '102b14', tertiaryColor: '155715' }
  expect(colourAnswer.parse(file)).toBe('222b38')
})

test.each([
  ['Gamerscore', '2147483648', { gamerscore: null }],
  ['Gamerscore', 2_147_483_647, { gamerscore: 2_147_483_647 }],
  ['ModernGamertag', 'x'.repeat(3000), { displayName: 'Vega' }],
  ['UniqueModernGamertag', `${'x'.repeat(3000)}#12`, { displayName: 'Vega' }],
  ['GameDisplayPicRaw', `https://images-eds.xboxlive.com/${'x'.repeat(9000)}`, { picture: null }],
])('given %s of %s, what no column or index can hold is unknown', (id, value, expected) => {
  expect(profilesAnswer.parse(usersWith(setting('Gamertag', 'Vega'), setting(id, value)))).toMatchObject([
    expected,
  ])
})

test('given a gamertag of 3,000 characters, the profile is as good as not there', () => {
  expect(profilesAnswer.parse(usersWith(setting('Gamertag', 'x'.repeat(3000))))).toEqual([])
})
