import { boardArt } from './board-art.ts'

/** A shape, as a challenge may ask for one. */
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
