import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './connections.module.css'
import type { ConnectPlatform } from './use-connect-platform.ts'

interface ReconnectButtonProps {
  readonly platform: ConnectablePlatform
  /** Accessible description of what is reconnected, because many rows have the same button. */
  readonly of: string
  readonly connectPlatform: ConnectPlatform
}

/** Reconnects from a row. It is rendered disabled before the member's permissions are known, so that rows do not grow later. */
export function ReconnectButton({ platform, of, connectPlatform }: ReconnectButtonProps) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  return (
    <button
      type="button"
      className={styles.repair}
      disabled={!online || !mayManage}
      aria-busy={connectPlatform.going === platform}
      onClick={() => connectPlatform.go(platform)}
    >
      {text('connections.reconnect')} <span className="only-read">{of}</span>
    </button>
  )
}
