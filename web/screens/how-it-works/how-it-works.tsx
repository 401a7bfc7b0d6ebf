import './how-it-works.css'
import { Link } from 'react-router'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { useScrollToHash } from '#web/posts/post-anchors.ts'
import type { RenderedPost } from '#web/posts/rendered-post.ts'
import { WithPosts } from '#web/posts/with-posts.tsx'
import { RULE_FIGURES } from './figures.tsx'

const withoutNumber = (title: string): string => title.replace(/^\d+\.\s*/, '')

export const HowItWorks = () => (
  <WithPosts page="how-it-works">{(posts) => <Steps posts={posts} />}</WithPosts>
)

/** The first post is the introduction; the others are steps, whose titles begin with their number. */
function Steps({ posts: [introduction, ...steps] }: { posts: readonly RenderedPost[] }) {
  useScrollToHash()
  return (
    <div className="page">
      <div className="how-it-works">
        <header id={introduction?.id}>
          <h1>How it works</h1>
          {introduction && (
            <div className="introduction">
              <h2>{introduction.title}</h2>
              <Words html={introduction.html} />
            </div>
          )}
        </header>
        {steps.map((step, index) => (
          <section key={step.id} className="step" id={step.id}>
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>
                <Link to={{ hash: step.id }} preventScrollReset>
                  {withoutNumber(step.title)}
                </Link>
              </h2>
              <Words html={step.html} />
            </div>
            <div className="step-figure">{RULE_FIGURES[step.id]}</div>
          </section>
        ))}
        <div className="buttons">
          <ButtonLink to="/register" kind="primary">
            Register
          </ButtonLink>
          <ButtonLink to="/contest-details">Contest details</ButtonLink>
        </div>
      </div>
    </div>
  )
}

const Words = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, which lets no HTML of a post through
  <div className="post-text type-main" dangerouslySetInnerHTML={{ __html: html }} />
)
