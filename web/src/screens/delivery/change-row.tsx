import type { Change } from '@adroit/contract/delivery'
import type { Platform } from '@adroit/contract/platforms'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { askedWords, changeWords, problemWords } from './change-words.ts'
import styles from './changes.module.css'

interface ChangeRowProps {
  readonly change: Change
  readonly platform: Platform | null
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  /** Leads to the object, where the list is of many. */
  readonly onOpen?: () => void
  /** What the person may do about one that waits. */
  readonly children?: ReactNode
}

const icons: Readonly<Record<Change['state'], IconName>> = { waiting: 'clock', done: 'check', checking: 'clock', refused: 'block' }

/** One change: what, who, when, how it ended, and for ten minutes the way back. */
export function ChangeRow({ change, platform, busy, onUndo, onOpen, children }: ChangeRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow(10_000)
  const online = useOnline()
  const may = useMay('delivery.change')
  const { state, at, waitsUntil, undone, undoUntil } = change
  const name = platform ? text(`platform.${platform}`) : change.account.name
  const what = changeWords(change, locale, text)
  const minutes = undoUntil === null ? 0 : Math.ceil((Date.parse(undoUntil) - now.getTime()) / 60_000)
  const ended = {
    waiting: waitsUntil === null ? text('approval.waits') : text('approval.waitsUntil', { time: showMoment(waitsUntil, locale, now) }),
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
        <small>{askedWords(change, showRecent(at, locale, text, now), text)}</small>
        <small className={styles.ended}>{ended[state]}</small>
        {children}
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
