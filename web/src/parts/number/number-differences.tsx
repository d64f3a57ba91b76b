import type { Explanation } from '@adroit/contract/explanation'
import { platformDescriptors } from '@adroit/contract/platforms'
import type { ReactNode } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { attributionText } from './attribution-text.ts'
import styles from './number-sheet.module.css'
import { zoneText } from './number-text.ts'

/** Number of accounts with a link; the sheet lists no more of them elsewhere either. */
const linked = 5

/** Why an ads manager can show another number, with links to it; nothing for accounts that are not connected. */
export function NumberDifferences({ explanation }: { readonly explanation: Explanation }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const accounts = explanation.accounts.filter(({ platformUrl }) => platformUrl !== null)
  if (accounts.length === 0) return null
  const windows = [...new Set(accounts.flatMap(({ attribution }) => (attribution === null ? [] : [attributionText(attribution, text)])))]
  const readAt = accounts
    .flatMap((account) => account.readAt ?? [])
    .sort()
    .at(0)
  return (
    <section className={styles.section}>
      <h3>{text('number.differs')}</h3>
      <ul className={styles.differs}>
        <Difference name={text('number.differsZone')}>
          {text('number.differsZoneWords', { zone: zoneText(explanation.timeZones, text) })}
        </Difference>
        {!explanation.ownEvents && (
          <Difference name={text('number.attribution')}>
            {windows.length === 0
              ? text('number.differsUnknownWords')
              : text('number.differsAttributionWords', { attribution: windows.join(' · ') })}
          </Difference>
        )}
        {readAt !== undefined && (
          <Difference name={text('number.differsFreshness')}>
            {text(explanation.finality === 'final' ? 'number.differsFinalWords' : 'number.differsFreshnessWords', {
              time: showMoment(readAt, locale),
            })}
          </Difference>
        )}
      </ul>
      {accounts.slice(0, linked).map(({ id, name, platform, platformUrl }) => (
        <a key={id} className={styles.openAt} href={platformUrl ?? ''} target="_blank" rel="noreferrer">
          <span>
            {text('number.openAt', { manager: platformDescriptors[platform].connection?.adsManager[locale] ?? '' })}
            {accounts.length > 1 && <small>{name}</small>}
          </span>
          <Icon name="forward" size={16} />
        </a>
      ))}
    </section>
  )
}

function Difference({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <strong>{name}</strong>
      <span>{children}</span>
    </li>
  )
}
