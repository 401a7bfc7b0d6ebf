import './home-content.css'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { site } from '#web/site.ts'

export const HomeContent = () => (
  <div className="home-content">
    <section>
      <h2>What is {site.siteName}</h2>
      <p>
        {site.siteName} is a continuously running achievement and completionist contest. 900 games sit on a 30
        by 30 grid in four quadrants: Red, Blue, Orange and Purple.
      </p>
      <p>
        Some squares accept alternative versions of a game. The grid and its challenges change over time
        through announced patches.
      </p>
      <Link className="link details-link" to="/contest-details">
        Contest details <ArrowRight />
      </Link>
    </section>
    <section>
      <h2>How It Works</h2>
      <ol className="steps">
        <li>
          <span>
            <b>Register</b> with Xbox Live{site.chatInviteUrl && ', or ask in the chat server'}.
          </span>
        </li>
        <li>
          <span>
            <b>Play.</b> Your completions are found for you, past and future.
          </span>
        </li>
        <li>
          <span>
            <b>Score</b> 3 points a square, and more for every challenge.
          </span>
        </li>
        <li>
          <span>
            <b>Climb</b> from Unranked to Immortal.
          </span>
        </li>
      </ol>
    </section>
  </div>
)
