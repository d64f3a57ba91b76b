import type { Change } from '@adroit/contract/delivery'
import type { Platform } from '@adroit/contract/platforms'
import { useNow } from '../../lib/use-now.ts'
import { showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { changeWords, problemWords } from './change-words.ts'
import styles from './delivery.module.css'

interface ChangeRowProps {
  readonly change: Change
  readonly platform: Platform | null
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  /** Leads to the object, where the list is of many. */
  readonly onOpen?: () => void
}

const icons: Readonly<Record<Change['state'], IconName>> = { done: 'check', checking: 'clock', refused: 'block' }

/** One change: what, who, when, how it ended, and for ten minutes the way back. */
export function ChangeRow({ change, platform, busy, onUndo, onOpen }: ChangeRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow(10_000)
  const online = useOnline()
  const may = useMay('delivery.change')
  const { state, by, at, undone, undoes, undoUntil } = change
  const name = platform ? text(`platform.${platform}`) : change.account.name
  const what = changeWords(change, locale, text)
  const minutes = undoUntil === null ? 0 : Math.ceil((Date.parse(undoUntil) - now.getTime()) / 60_000)
  const ended = {
    done: text(undone ? 'hist.undone' : 'hist.done'),
    checking: `${text('obj.checking', { platform: name })} ${text('obj.checkingWords', { platform: name })}`,
    refused: `${text('hist.refused')}: ${problemWords(change, name, locale, text)}`,
  }
  return (
    <li className={styles.change} data-state={state}>
      <span className={styles.changeMark}>
        <Icon name={icons[state]} size={16} />
      </span>
      <span className={styles.changeWords}>
        {onOpen && (
          <button type="button" className={styles.changeOpen} onClick={onOpen} aria-haspopup="dialog">
            {change.name}
          </button>
        )}
        <strong>{what}</strong>
        <small>
          {by}, {showRecent(at, locale, text, now)}
          {undoes !== null && ` · ${text('hist.undoes')}`}
        </small>
        <small className={styles.ended}>{ended[state]}</small>
      </span>
      {minutes > 0 && may && (
        <button type="button" className={styles.undo} disabled={busy || !online} onClick={() => onUndo(change.id)}>
          <span>
            {text('hist.undo')}
            <span className="only-read">: {what},</span>
          </span>
          <small>{text('hist.left', { count: minutes })}</small>
        </button>
      )}
    </li>
  )
}
