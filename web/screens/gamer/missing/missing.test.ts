import { expect, test } from 'vitest'
import { planInputs } from '#web/plan/plan-inputs.ts'
import { type MissingFilters, missingCsv, missingGames, readMissing, withMissing } from './missing.ts'

const inputs = planInputs({
  completions: {
    gamer_completions: [{ position: 1 }],
    in_progress_games: [{ position: 3, ta_link: 'three', curr_gamerscore: 300, max_gamerscore: 1000 }],
  },
  games: {
    games: [
      { position: 1, ta_link: 'one', display_name: 'One' },
      {
        position: 2,
        ta_link: 'two',
        display_name: 'Two',
        platform: '360',
        odds: 20,
        gamerscore: 500,
        hours: 9,
      },
      { position: 3, ta_link: 'three', display_name: 'Three', platform: 'One', odds: 50 },
      {
        position: 16,
        ta_link: 'sixteen',
        display_name: '=Sixteen, "blue"',
        platform: 'One',
        odds: 90,
        availability: [{ kind: 'delisted' }],
      },
    ],
  },
  challenges: {},
})
const ANY = readMissing(new URLSearchParams('list=missing'))
const links = (filters: Partial<MissingFilters>) =>
  missingGames(inputs, { ...ANY, ...filters }).map(({ link }) => link)

test.each<[string, Partial<MissingFilters>, string[]]>([
  ['by square', {}, ['two', 'three', 'sixteen']],
  ['by odds', { sort: 'odds' }, ['sixteen', 'three', 'two']],
  ['by progress', { sort: 'progress' }, ['three', 'two', 'sixteen']],
  ['of a quadrant', { quadrant: 'blue' }, ['sixteen']],
  ['of a platform', { platform: '360' }, ['two']],
  ['with a text', { text: 'THR' }, ['three']],
  ['with a number', { text: '#16' }, ['sixteen']],
  ['that nothing fits', { text: 'zelda' }, []],
])('given a list %s, it has what is missing', (_, filters, expected) => {
  expect(links(filters)).toEqual(expected)
})

test.each([
  'list=missing',
  'list=missing&sort=odds&quadrant=red&platform=360&text=halo',
  'list=missing&text=square',
])('given the address ?%s, it is read and written alike', (text) => {
  const query = new URLSearchParams(text)
  expect(withMissing(query, readMissing(query)).toString()).toBe(text)
})

test('given a download, it is a table that no spreadsheet takes for a formula', () => {
  expect(missingCsv(missingGames(inputs, ANY)).split('\r\n')).toEqual([
    'square,quadrant,game,link,platform,odds,hours,current_gamerscore,gamerscore',
    '2,red,Two,two,360,20,9,0,500',
    '3,red,Three,three,One,50,,300,1000',
    `16,blue,"'=Sixteen, ""blue""",sixteen,One,90,,0,0`,
    '',
  ])
})
