import './gamer-cards.css'

/** The cards between the grid and the tabs, each in its own file of this folder: `<section className="card gamer-card">`. */
export function GamerCards() {
  return <div className="gamer-cards" />
}
