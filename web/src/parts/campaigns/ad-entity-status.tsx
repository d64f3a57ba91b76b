import type { AdEntity } from '@adroit/contract/campaigns'
import { useText } from '../../locale/text.ts'
import type { EntityAction } from '../../queries/change-requests.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import styles from './ad-entity.module.css'
import { statusText } from './status-text.ts'

interface AdEntityStatusProps {
  readonly entity: AdEntity
  readonly platform: string
  /** The action in progress at the platform. */
  readonly underWay: EntityAction['kind'] | null
  /** The platform's response to a change was lost. */
  readonly checking: boolean
}

const doing = {
  pause: 'entity.pausing',
  resume: 'entity.resuming',
  budget: 'entity.settingBudget',
  setting: 'entity.changingSetting',
  undo: 'entity.undoing',
  approve: 'entity.approving',
  decline: 'entity.declining',
  withdraw: 'entity.withdrawing',
} as const

/** The delivery status, every reason for it, and what to do next; while a change is in progress, that change. */
export function AdEntityStatus({ entity: { state, statusReasons: why }, platform, underWay, checking }: AdEntityStatusProps) {
  const text = useText()
  const [first] = why
  const now = underWay ? text(doing[underWay]) : checking ? text('entity.checking', { platform }) : null
  return (
    <section className={styles.status} aria-live="polite">
      <p className={styles.state}>
        {now === null ? (
          <>
            <StatusMark state={state} reason={first?.reason ?? null} size={18} />
            {first && first.reason !== 'other' ? statusText({ state, ...first }, text) : text(`state.${state}`)}
          </>
        ) : (
          <>
            <span className={styles.turning}>
              <Icon name="refresh" size={18} />
            </span>
            {now}
          </>
        )}
      </p>
      {checking && (
        <Note icon="clock" tone="warn">
          {text('entity.checkingWords', { platform })}
        </Note>
      )}
      {now === null && why.length > 0 && (
        <ul className={styles.why}>
          {why.map(({ reason, platformMessage }, index) => (
            <li key={`${reason} ${platformMessage}`}>
              {/* the first reason is already shown above */}
              {index > 0 && <strong>{statusText({ state, reason, platformMessage: null }, text)}</strong>}
              {platformMessage !== null && <q>{text('entity.platformMessage', { platform, words: platformMessage })}</q>}
              <span>{text(`next.${reason}`, { platform })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
