import { daysIn } from '@adroit/contract/calendar'
import type { Explanation } from '@adroit/contract/explanation'
import { cohortLimits } from '@adroit/contract/web2app-cohorts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './number-sheet.module.css'

interface NumberCohortsProps {
  readonly explanation: Explanation
  /** Called before another page opens. */
  readonly onLeave: () => void
}

/** Leads from a first-party number of a campaign, ad set, ad or link to the cohorts of the users behind it. */
export function NumberCohorts({ explanation: { adEntity, accounts, dateRange }, onLeave }: NumberCohortsProps) {
  const text = useText()
  if (adEntity === null) return null
  const { account, campaign, adSet, ad } = adEntity
  // only a link says whose app it is: ads may lead to several
  const app = accounts.find(({ id }) => id === account)?.platform === 'web2app' ? account : undefined
  const narrowed = { account, campaign: campaign ?? undefined, adSet: adSet ?? undefined, ad: ad ?? undefined }
  const days = daysIn(dateRange.from, dateRange.to) <= cohortLimits.days ? dateRange : {}
  const open = () => {
    onLeave()
    void navigateTo(pageUrl(routes.cohorts, { app, ...days, ...narrowed }))
  }
  return (
    <section className={styles.section}>
      <div className={styles.rows}>
        <ListRow icon="chart" title={text('number.cohorts')} note={text('number.cohortsNote')} opens="page" onPress={open} />
      </div>
    </section>
  )
}
