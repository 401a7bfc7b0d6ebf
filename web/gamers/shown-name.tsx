import { nameParts } from './name-parts.ts'

/** A gamer's name as text. Apart from what surrounds it: a name that runs from right to left must not turn its neighbours. */
export const ShownName = ({ name }: { name: string }) => (
  <bdi>
    {nameParts(name).flatMap((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: none of them ever moves
      index ? [<wbr key={index} />, part] : part,
    )}
  </bdi>
)
