import { useState } from 'react'
import defaultAvatar from './default-avatar.svg'

interface AvatarProps {
  /** The first non-empty address is used: cdn_img before gamer_pic. */
  sources: readonly (string | null | undefined)[]
  /** Six hex digits without #. */
  colour?: string | null | undefined
  /** Width and height in pixels, including the border. */
  size?: number
}

export function Avatar({ sources, colour, size = 40 }: AvatarProps) {
  const source = sources.find(Boolean) ?? defaultAvatar
  const [failed, setFailed] = useState<string>()
  const frame = colour && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : undefined
  return (
    <span className="avatar" style={{ '--size': size, '--gamer-colour': frame }}>
      <img
        src={failed === source ? defaultAvatar : source}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(source)}
      />
    </span>
  )
}
