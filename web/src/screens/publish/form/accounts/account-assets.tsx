import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan, PlanAccount } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import type { PublishAccount } from '../../../../queries/publish-drafts.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type AssetField, assetFieldsOf, assetsOf, withAccountPart } from '../plan-accounts.ts'
import { FieldProblems } from '../plan-field.tsx'
import styles from './accounts-step.module.css'
import { AssetSheet } from './asset-sheet.tsx'

interface AccountAssetsProps {
  readonly account: PublishAccount
  readonly planned: PlanAccount
  readonly at: number
  readonly problems: readonly PlanProblem[]
  readonly onChange: (edit: (plan: Plan) => Plan) => void
}

/** The page, Instagram account, identity, pixel and app that the account's ads use. */
export function AccountAssets({ account, planned, at, problems, onChange }: AccountAssetsProps) {
  const text = useText()
  const [open, setOpen] = useState<AssetField | null>(null)
  const [last, setLast] = useState<AssetField>('page')
  const shown = open ?? last
  return (
    <div className={styles.assets}>
      {assetFieldsOf(account).map((field) => {
        const all = assetsOf(account, field)
        const chosen = all.find(({ externalId }) => externalId === planned[field])
        const value =
          chosen?.name ?? (planned[field] === '' ? text(all.length === 0 ? 'publish.asset.none' : 'publish.asset.choose') : planned[field])
        return (
          <div key={field} data-field={`accounts.${at}.${field}`} className={styles.asset}>
            <button
              type="button"
              className={styles.assetButton}
              aria-haspopup="dialog"
              disabled={all.length === 0}
              onClick={() => {
                setLast(field)
                setOpen(field)
              }}
            >
              <span className={styles.assetName}>{text(`publish.asset.${field}`)}</span>
              <span className={styles.assetValue} data-empty={!chosen || undefined}>
                {value}
              </span>
              {all.length > 0 && <Icon name="down" size={16} />}
            </button>
            <FieldProblems field={`accounts.${at}.${field}`} problems={problems} />
          </div>
        )
      })}
      <AssetSheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={text(`publish.asset.${shown}`)}
        note={account.name}
        assets={assetsOf(account, shown)}
        chosen={planned[shown]}
        onChoose={(externalId) => onChange((plan) => withAccountPart(plan, account.id, { [shown]: externalId }))}
      />
    </div>
  )
}
