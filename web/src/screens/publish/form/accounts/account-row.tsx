import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan, PlanAccount } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { zoneName } from '../../../../locale/zone-time.ts'
import type { PublishAccount } from '../../../../queries/publish-drafts.ts'
import { CheckBox } from '../../../../ui/check-box.tsx'
import { PlatformMarks } from '../../../../ui/platform-mark.tsx'
import { FieldProblems } from '../plan-field.tsx'
import { AccountAssets } from './account-assets.tsx'
import styles from './accounts-step.module.css'

interface AccountRowProps {
  readonly account: PublishAccount
  /** null: it is not chosen. */
  readonly planned: PlanAccount | null
  readonly at: number
  /** As many accounts as a plan can have are chosen. */
  readonly full: boolean
  readonly problems: readonly PlanProblem[]
  readonly onToggle: (on: boolean) => void
  readonly onChange: (edit: (plan: Plan) => Plan) => void
}

/** An account with its box; one that cannot advertise says why. */
export function AccountRow({ account, planned, at, full, problems, onToggle, onChange }: AccountRowProps) {
  const text = useText()
  const { name, platform, currency, timeZone, locked } = account
  return (
    <li className={styles.row} data-locked={locked !== null || undefined} data-field={planned ? `accounts.${at}.account` : undefined}>
      <CheckBox checked={planned !== null} disabled={planned === null && (locked !== null || full)} onChange={onToggle}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          <PlatformMarks platforms={[platform]} size={14} />
          <span>{[currency, zoneName(timeZone)].join(' · ')}</span>
        </span>
        {locked !== null && (
          <span className={styles.reason}>{text(`publish.locked.${locked}`, { platform: text(`platform.${platform}`) })}</span>
        )}
      </CheckBox>
      {planned && (
        <>
          <div className={styles.problems}>
            <FieldProblems field={`accounts.${at}.account`} problems={problems} />
          </div>
          <AccountAssets account={account} planned={planned} at={at} problems={problems} onChange={onChange} />
        </>
      )}
    </li>
  )
}
