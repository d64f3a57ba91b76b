import type { PlannedAccount } from '@adroit/contract/publish-check'
import { useText } from '../../../../locale/text.ts'
import type { DraftCheck } from '../../../../queries/publish-check.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { PlatformMarks } from '../../../../ui/platform-mark.tsx'
import type { Publishing } from '../publishing.ts'
import styles from './check-step.module.css'

type Outcome = DraftCheck['dryRuns'][number]['outcome']
const icons: Readonly<Record<Outcome, IconName>> = { passed: 'checkRound', problems: 'warning', not_offered: 'info', not_reached: 'clock' }

interface DryRunsProps {
  readonly publishing: Publishing
  readonly accounts: readonly PlannedAccount[]
  readonly online: boolean
}

/** What the platforms say about the plan without creating anything. TikTok cannot check. */
export function DryRuns({ publishing, accounts, online }: DryRunsProps) {
  const text = useText()
  const { dryRuns, phase, check } = publishing
  if (accounts.length === 0) return null
  return (
    <section className={styles.dryRuns} aria-label={text('publish.dryRuns')}>
      {dryRuns.length === 0 ? (
        <Button kind="quiet" busy={phase === 'checking'} disabled={!online} onPress={() => void check()}>
          {text('publish.dryRuns.start')}
        </Button>
      ) : (
        <ul>
          {dryRuns.map(({ account, outcome }) => {
            const planned = accounts.find((one) => one.account.id === account)
            if (!planned) return null
            return (
              <li key={account} className={styles.dryRun} data-outcome={outcome}>
                <Icon name={icons[outcome]} size={18} />
                <span className={styles.problemWords}>
                  <span className={styles.accountName}>
                    <PlatformMarks platforms={[planned.account.platform]} size={16} />
                    <span>{planned.account.name}</span>
                  </span>
                  <span className={styles.small}>
                    {text(`publish.dryRun.${outcome}`, { platform: text(`platform.${planned.account.platform}`) })}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
