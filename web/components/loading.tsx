const SOCKETS = Array.from({ length: 9 }, (_, index) => index)

export const Loading = ({ text = 'Loading...' }: { text?: string }) => (
  <span className="loading" role="status">
    <i aria-hidden="true">
      {SOCKETS.map((socket) => (
        <b key={socket} style={{ '--i': socket }} />
      ))}
    </i>
    {text}
  </span>
)

/** For a screen that has nothing to show yet. */
export const LoadingPage = ({ text = 'Loading...' }: { text?: string }) => (
  <div className="page loading-page">
    <Loading text={text} />
  </div>
)
