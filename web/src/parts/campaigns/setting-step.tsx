import type { AdEntity } from '@adroit/contract/campaigns'
import { minorDigits } from '@adroit/contract/currencies'
import type { EntitySetting } from '@adroit/contract/entity-settings'
import { type FormEvent, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ActionProblem } from './action-problem.tsx'
import styles from './ad-entity.module.css'
import type { Step } from './ad-entity-panel.tsx'
import { factorText, isSame, readTyped } from './budget-amount.ts'
import { BudgetChange } from './budget-change.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'
import { settingName, settingValueText } from './setting-text.ts'
import { isLargeSetting, readSetting, shownInField } from './typed-setting.ts'
import type { ChangeRequestActions } from './use-change-requests.ts'

interface SettingStepProps {
  readonly named: NamedAdEntity
  readonly entity: AdEntity
  readonly setting: EntitySetting
  readonly deeds: ChangeRequestActions
  readonly onStep: (step: Step) => void
  /** Called when the change has ended; returns to the details of the ad entity. */
  readonly onOver: () => void
}

const without = (setting: EntitySetting['setting']) => (setting === 'end' ? 'end' : setting === 'bid' ? 'bid' : 'limit')

/** Changes the end, the bid or a spend limit: from → to, or none, and the amount typed again for a large increase. */
export function SettingStep({ named, entity, setting, deeds, onStep, onOver }: SettingStepProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const busy = useActionUnderWay(named) !== null
  const [typed, setTyped] = useState(() => shownInField(setting, entity.timeZone))
  const [removed, setRemoved] = useState(false)
  const [again, setAgain] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const { currency, timeZone } = entity
  const isEnd = setting.setting === 'end'
  const isRatio = setting.setting === 'bid' && setting.bid === 'target_roas'
  const name = settingName(setting, text)
  const read = removed ? { value: '' } : readSetting(typed, setting, entity, text)
  const to = 'value' in read ? read.value : null
  const shown = (value: string | null) => settingValueText({ ...setting, value }, entity, locale, text)
  const large = to !== null && (isLargeSetting(setting, to) || asked === to)
  const second = readTyped(again, currency)
  const repeated = to !== null && 'amount' in second && isSame(second.amount, to)
  const ready = to !== null && (!large || repeated)
  const zone = zoneName(timeZone)
  const numeric = !isRatio && minorDigits(currency) === 0 ? 'numeric' : 'decimal'

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    event?.stopPropagation()
    setLeft(true)
    // ignores a second tap while the first one is being sent
    if (!ready || to === null || busy || !online) return
    const from = setting.value ?? ''
    const ended = await deeds.run({
      ...{ kind: 'setting', setting: setting.setting, from, to },
      ...(large && 'amount' in second && { again: second.amount }),
    })
    if (ended === 'again') setAsked(to)
    else if (ended === 'over') onOver()
  }

  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <BudgetChange from={shown(setting.value)} to={to === null ? null : shown(to)} toLabel={text('setting.new')} />
      {!removed && (
        <Field
          label={
            isEnd
              ? text(setting.wholeDays ? 'setting.field.day' : 'setting.field.end', { zone })
              : isRatio
                ? name
                : text('setting.field.amount', { name, currency })
          }
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setLeft(false)
          }}
          onLeave={() => setLeft(true)}
          {...(isEnd ? { type: setting.wholeDays ? 'date' : 'datetime-local' } : { inputMode: numeric, maxLength: 40 })}
          autoComplete="off"
          {...(!isEnd && setting.value !== null && { placeholder: setting.value })}
          problem={left && typed !== '' && 'problem' in read ? read.problem : null}
        />
      )}
      {setting.removable && setting.value !== null && (
        <CheckBox checked={removed} onChange={setRemoved}>
          {text(`setting.without.${without(setting.setting)}`)}
        </CheckBox>
      )}
      {large && to !== null && (
        <>
          <Note icon="warning" tone="warn">
            <strong>{text('setting.large', { factor: factorText(setting.value ?? to, to) })}</strong> {text('budget.againWords')}
          </Note>
          <Field
            label={text('budget.again')}
            value={again}
            onChange={setAgain}
            inputMode={numeric}
            autoComplete="off"
            maxLength={40}
            trailing={<span className={styles.mustRead}>{text('budget.mustRead', { amount: to })}</span>}
            problem={left && again !== '' && !repeated ? text('budget.notSame') : null}
          />
        </>
      )}
      <ActionProblem deeds={deeds} />
      <footer className={styles.footer}>
        <Button kind="quiet" onPress={() => onStep('view')}>
          {text('setting.keep')}
        </Button>
        <Button submits disabled={!ready || !online} busy={busy}>
          {to === null ? text('setting.go') : to === '' ? text('setting.remove') : text('budget.go', { amount: shown(to) })}
        </Button>
      </footer>
    </form>
  )
}
