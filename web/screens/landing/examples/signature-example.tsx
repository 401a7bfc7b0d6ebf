import { gamerPath } from '#web/links.ts'
import { Example, type ExampleSubject } from './example.tsx'

export const SignatureExample = ({ gamertag, name }: ExampleSubject) => (
  <Example
    title="A signature for forums"
    text="An image of your rank and points that stays up to date, ready to paste."
    to={gamerPath(gamertag)}
    more="The grid of"
    name={name}
  >
    <img
      className="example-signature"
      src={`${gamerPath(gamertag)}/card.svg`}
      alt={`${name}: rank, badge, points and grid`}
      width={468}
      height={72}
    />
  </Example>
)
