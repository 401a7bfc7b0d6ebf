import './landing.css'
import { useLastMe } from '#web/account/me.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { NearFeed } from '#web/news/near-feed.tsx'
import { LiveExamples } from './examples/live-examples.tsx'
import { FallingSquares } from './falling-squares.tsx'
import { ForMe } from './for-me.tsx'
import { Goodbye } from './goodbye.tsx'
import { HomeContent } from './home-content.tsx'
import { NINE_HUNDRED } from './nine-hundred.ts'
import { ThreeSections } from './three-sections.tsx'

/** For unknown visitors; others have it above. */
const LandingNews = () => <NearFeed isOff={useLastMe() !== null} />

export const Landing = () => (
  <>
    <Goodbye />
    <ForMe />
    <section className="hero">
      <FallingSquares />
      <div className="hero-inner">
        <div>
          <h1>
            900 games. <br />
            One grid. <br />
            Fill every <br />
            square
            <span className="stop" />
          </h1>
          <p className="subtext">
            The completionist contest for Xbox players. Every game you complete lights a square and scores 3
            points. It never ends.
          </p>
          <div className="buttons">
            <ButtonLink to="/leaderboards" kind="primary">
              View Leaderboards
            </ButtonLink>
            <ButtonLink to="/register">Register</ButtonLink>
          </div>
        </div>
        <div className="hero-board">
          <BoardPicture {...NINE_HUNDRED} animated />
        </div>
      </div>
    </section>
    <div className="page">
      <ThreeSections />
      <HomeContent />
      <LandingNews />
      <LiveExamples />
    </div>
  </>
)
