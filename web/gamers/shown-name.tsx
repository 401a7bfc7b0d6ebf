import { nameParts } from './name-parts.ts'

/** A gamer's name as isolated text: a right-to-left name must not reorder its neighbours. */
export const ShownName = ({ name }: { name: string }) => (
  <bdi>
    {nameParts(name).flatMap((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
      index ? [<wbr key={index} />, part] : part,
    )}
  </bdi>
)
