import { boardArt } from './board-art.ts'

export const HEART = boardArt(
  `
  .###...###.
  #...#.#...#
  #....#....#
  #.........#
  .#.......#.
  ..#.....#..
  ...#...#...
  ....#.#....
  .....#.....
  `,
  { top: 3, left: 17 },
).lit
