import type { Change } from '@adroit/contract/campaigns'
import type { Platform } from '@adroit/contract/platforms'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { showMoment, showRecent } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useMay } from '../../state/may.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { changeText, problemText, requestedWords, scheduledText } from './change-request-text.ts'
import styles from './change-requests.module.css'

interface ChangeRequestRowProps {
  readonly change: Change
  readonly platform: Platform | null
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  /** Opens the ad entity, in lists that cover several. */
  readonly onOpen?: () => void
  /** The member's actions on a pending one. */
  readonly children?: ReactNode
}

const icons: Readonly<Record<Change['state'], IconName>> = {
  pending_approval: 'clock',
  done: 'check',
  checking: 'clock',
  scheduled: 'clock',
  refused: 'block',
}

/** One change request: what, who, when and the result, with Undo for ten minutes. */
export function ChangeRequestRow({ change, platform, busy, onUndo, onOpen, children }: ChangeRequestRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow(10_000)
  const online = useOnline()
  const may = useMay('campaigns.change')
  const { state, at, approvableUntil, undone, undoUntil } = change
  const name = platform ? text(`platform.${platform}`) : change.account.name
  const what = changeText(change, locale, text)
  const minutes = undoUntil === null ? 0 : Math.ceil((Date.parse(undoUntil) - now.getTime()) / 60_000)
  const ended = {
    pending_approval:
      approvableUntil === null ? text('approval.waits') : text('approval.waitsUntil', { time: showMoment(approvableUntil, locale, now) }),
    done: text(undone ? 'hist.undone' : 'hist.done'),
    checking: `${text('entity.checking', { platform: name })} ${text('entity.checkingWords', { platform: name })}`,
    scheduled: scheduledText(change, name, locale, text, now),
    refused: undone ? text('hist.undone') : `${text('hist.refused')}: ${problemText(change, name, locale, text)}`,
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
        <small>{requestedWords(change, showRecent(at, locale, text, now), locale, text)}</small>
        <small className={styles.ended}>{ended[state]}</small>
        {children}
      </span>
      {minutes > 0 && may && (
        <button type="button" className={styles.undo} disabled={busy || !online} onClick={() => onUndo(change.id)}>
          <span>
            {text('hist.undo')}
            <span className="only-read">: {what},</span>
          </span>
          <small>
            {state === 'scheduled' && undoUntil !== null
              ? text('hist.undoUntil', { time: showMoment(undoUntil, locale, now) })
              : text('hist.left', { count: minutes })}
          </small>
        </button>
      )}
    </li>
  )
}
