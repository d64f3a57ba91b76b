import type { DateRangeChoice } from '@adroit/contract/presets'
import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import type { NamedAdEntity } from '../../../parts/campaigns/named-ad-entity.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import { AdEarned } from './ad-earned.tsx'
import { AdEntitySheet } from './library-sheets.ts'
import styles from './material-earned.module.css'

interface WhereItRunsProps {
  readonly performance: MaterialPerformance
  /** The days that an opened ad shows, too. */
  readonly dateRange: DateRangeChoice | undefined
}

/** The ads that showed a material, most spend first; a press opens an ad. */
export function WhereItRuns({ performance, dateRange }: WhereItRunsProps) {
  const text = useText()
  const [opened, setOpened] = useState<NamedAdEntity | null>(null)
  const { ads, adCount, adsWithoutData, metrics } = performance
  if (adCount === 0 && adsWithoutData === 0) return null
  return (
    <section aria-label={text('earned.where')}>
      <header className={styles.head}>
        <h3>{text('earned.where')}</h3>
        <p>{text('earned.ads', { count: adCount })}</p>
      </header>
      <ul>
        {ads.map((ad) => (
          <AdEarned key={`${ad.account.id} ${ad.key}`} ad={ad} metrics={metrics} onOpen={setOpened} />
        ))}
      </ul>
      {(adCount > ads.length || adsWithoutData > 0) && (
        <p className={styles.caption}>
          {adCount > ads.length && text('earned.topAds', { shown: ads.length, count: adCount })}{' '}
          {adsWithoutData > 0 && text('earned.withoutData', { count: adsWithoutData })}
        </p>
      )}
      <AdEntitySheet open={opened !== null} named={opened} {...(dateRange && { period: { dateRange } })} onClose={() => setOpened(null)} />
    </section>
  )
}
