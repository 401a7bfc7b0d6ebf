import { expect, test } from 'vitest'
import { titlesAnswer } from './titlehub.ts'

const syndicate = {
  titleId: '1560034050',
  pfn: 'Ubisoft.ACSyndicate_ngz4m417e0mpw',
  bingId: null,
  name: 'Assassin’s Creed® Syndicate',
  type: 'Game',
  devices: ['XboxOne'],
  displayImage: 'http://store-images.s-microsoft.com/image/display',
  modernTitleId: '1560034050',
  achievement: null,
  images: [
    { url: 'http://store-images.s-microsoft.com/image/hero', type: 'SuperHeroArt', caption: '' },
    { url: 'http://store-images.s-microsoft.com/image/box', type: 'BoxArt', caption: '' },
  ],
  titleHistory: null,
}

test('given a title as recorded, its box art is the picture, by https', () => {
  expect(titlesAnswer.parse({ xuid: '2719584417856940', titles: [syndicate] })).toEqual([
    {
      titleId: 1560034050,
      name: 'Assassin’s Creed® Syndicate',
      type: 'Game',
      devices: ['XboxOne'],
      picture: 'https://store-images.s-microsoft.com/image/box',
    },
  ])
})

test.each([
  ['no images', { images: [] }, 'https://store-images.s-microsoft.com/image/display'],
  ['null images', { images: null }, 'https://store-images.s-microsoft.com/image/display'],
  [
    'only banners',
    { images: syndicate.images.slice(0, 1) },
    'https://store-images.s-microsoft.com/image/display',
  ],
  [
    'an image without address',
    { images: [{ type: 'BoxArt' }, null] },
    'https://store-images.s-microsoft.com/image/display',
  ],
  ['nothing to show', { images: null, displayImage: null }, null],
])('given %s, the picture is the display image or none', (_, change, expected) => {
  expect(titlesAnswer.parse({ titles: [{ ...syndicate, ...change }] })[0]?.picture).toBe(expected)
})

test('given a bare title, the rest is unknown', () => {
  expect(titlesAnswer.parse({ titles: [{ titleId: '7' }, { titleId: null }] })).toEqual([
    { titleId: 7, name: '', type: null, devices: [], picture: null },
  ])
})
