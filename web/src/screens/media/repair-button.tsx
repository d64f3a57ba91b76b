import type { AuthorisedPlatform } from '@adroit/contract/media'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './media.module.css'
import type { Authorise } from './use-authorise.ts'

interface RepairButtonProps {
  readonly platform: AuthorisedPlatform
  /** What is repaired, for screen readers: the same words stand in many rows. */
  readonly of: string
  readonly authorise: Authorise
}

/** The repair in the row: authorises again. It stands there, mute, before the member's rights are known: rows would grow later. */
export function RepairButton({ platform, of, authorise }: RepairButtonProps) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  return (
    <button
      type="button"
      className={styles.repair}
      disabled={!online || !mayManage}
      aria-busy={authorise.going === platform}
      onClick={() => authorise.go(platform)}
    >
      {text('media.again')} <span className="only-read">{of}</span>
    </button>
  )
}
