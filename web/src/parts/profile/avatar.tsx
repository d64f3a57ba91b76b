import { initials } from '../../lib/initials.ts'
import { useAvatar } from '../../queries/profile.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  readonly hash: string | null
  /** CSS px. */
  readonly size: number
}

/** A member's picture, or two initials. It is decorative: the name is beside it. */
export function Avatar({ name, hash, size }: AvatarProps) {
  const { data: image } = useAvatar(hash)
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden="true">
      {hash && image ? <img src={image} width={size} height={size} alt="" /> : initials(name)}
    </span>
  )
}
