import { useState } from 'react'

interface PictureProps {
  /** The first non-empty address is used. */
  sources: readonly (string | null | undefined)[]
  /** In pixels; a stylesheet may change the width, but not the proportions. */
  width: number
  height: number
  /** Empty for a picture beside its name. */
  alt?: string
  /** For pictures in the first view; others load when they come near. */
  eager?: boolean
  className?: string
}

/** Reserves its space: 'Loading...' until it has loaded, 'No Image' if there is none. */
export function Picture({ sources, width, height, alt = '', eager = false, className }: PictureProps) {
  const source = sources.find(Boolean)
  return (
    <span
      className={className ? `picture ${className}` : 'picture'}
      style={{ '--width': width, '--height': height }}
    >
      {source ? (
        // The key restarts a replaced picture with its own placeholder.
        <LoadingImage key={source} source={source} alt={alt} eager={eager} />
      ) : (
        <span className="placeholder">No Image</span>
      )}
    </span>
  )
}

function LoadingImage({ source, alt, eager }: { source: string; alt: string; eager: boolean }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <>
      <img
        src={source}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        // Hides the browser's broken-image icon.
        hidden={state === 'failed'}
        ref={(image) => {
          // It may have loaded before this handler was attached.
          if (image?.complete && image.naturalWidth > 0) setState('shown')
        }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
      {state === 'loading' && <span className="placeholder late">Loading...</span>}
    </>
  )
}
