/** The drawn cover of a game, inside the page rather than as a picture, so that its title is set in the page's own font. */
export const Cover = ({ svg }: { svg: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, imported with ?raw
  <span className="cover" dangerouslySetInnerHTML={{ __html: svg }} />
)
