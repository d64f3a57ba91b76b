import { publishSupport } from '@adroit/contract/publish-support'
import { useState } from 'react'
import { useLocaleState } from '../../../../locale/locale.ts'
import { listNames } from '../../../../locale/names.ts'
import { useText } from '../../../../locale/text.ts'
import { CheckBox } from '../../../../ui/check-box.tsx'
import { lacking } from '../lacking.ts'
import { PlanPart } from '../plan-field.tsx'
import { isConnectable, type PlanStepProps } from '../step-props.ts'
import { AmountFields } from './amount-fields.tsx'
import styles from './campaign-step.module.css'

const fields = ['dailyLower', 'dailyUpper', 'totalLower', 'totalUpper'] as const

/** Lower and upper spend limits of ad groups, a day and in total [P3]. */
export function LimitFields(props: PlanStepProps) {
  const { plan, onChange, chosen, platforms, problems } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const able = chosen.filter(({ account: { platform } }) => isConnectable(platform) && publishSupport[platform].spendLimits)
  const typed = plan.accounts.some((account) => fields.some((field) => account[field] !== ''))
  const [open, setOpen] = useState(typed)
  const without = lacking(platforms, ({ spendLimits }) => spendLimits).map((platform) => text(`platform.${platform}`))
  const clear = () =>
    onChange((known) => ({
      ...known,
      accounts: known.accounts.map((account) => ({ ...account, dailyLower: '', dailyUpper: '', totalLower: '', totalUpper: '' })),
    }))
  const toggle = (on: boolean) => {
    setOpen(on)
    if (!on) clear()
  }
  return (
    <PlanPart field="limits" problems={problems} title={text('publish.limits')}>
      <CheckBox checked={open || typed} disabled={able.length === 0 && !typed} onChange={toggle}>
        {text('publish.limitsOn')}
      </CheckBox>
      {without.length > 0 && <p className={styles.hint}>{text('publish.limitsLack', { platforms: listNames(without, locale) })}</p>}
      {(open || typed) &&
        fields.map((field) => (
          <AmountFields key={field} {...props} chosen={typed ? chosen : able} field={field} label={text(`publish.limit.${field}`)} />
        ))}
    </PlanPart>
  )
}
