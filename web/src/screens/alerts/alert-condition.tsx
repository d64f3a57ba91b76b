import { alertConditions, canBeBelow, hasThreshold, isAtLevel, isOfMetric, isOfPace, isOfStatus } from '@adroit/contract/alert-conditions'
import { levels } from '@adroit/contract/platforms'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { alertDuration } from '../../parts/alerts/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { AlertThreshold } from './alert-threshold.tsx'
import { minutesFor, numberIn, pressed, type TypedAlert } from './typed-alert.ts'

interface AlertConditionProps {
  readonly typed: TypedAlert
  readonly currency: string
  /** Shows what is missing. */
  readonly tried: boolean
  readonly onChange: (part: Partial<TypedAlert>) => void
}

/** The level, the condition with its threshold, and for how long it must hold. */
export function AlertCondition({ typed, currency, tried, onChange }: AlertConditionProps) {
  const text = useText()
  const { condition, level, minutes, minSpend } = typed
  const isWrongSpend = minSpend.trim() !== '' && numberIn(minSpend) === null
  return (
    <>
      <ChipChoice
        label={text('alert.level')}
        options={levels.map((value) => ({ value, name: text(`alert.level.${value}`) }))}
        chosen={[level]}
        onToggle={(value) => onChange({ level: value })}
      />
      <ChipChoice
        label={text('alert.condition')}
        options={alertConditions
          .filter((value) => isAtLevel(value, level))
          .map((value) => ({
            value,
            name: text(`alert.condition.${value}`),
            locked: isOfMetric(condition) && value === 'below' && !canBeBelow(typed.metric) ? text('alert.belowLocked') : null,
          }))}
        chosen={[condition]}
        onToggle={(value) => onChange(pressed(value, typed))}
      />
      {!isOfMetric(condition) && <ConditionNote typed={typed} />}
      {hasThreshold(condition) && <AlertThreshold typed={typed} currency={currency} tried={tried} onChange={onChange} />}
      {!isOfStatus(condition) && (
        <>
          <ChipChoice
            label={text('alert.duration')}
            options={minutesFor(typed).map((value) => ({ value: String(value), name: alertDuration(value, text) || text('alert.atOnce') }))}
            chosen={[String(minutes)]}
            onToggle={(value) => onChange({ minutes: minutesFor(typed).find((one) => String(one) === value) ?? minutes })}
          />
          <Field
            label={text('alert.minSpend', { currency })}
            value={minSpend}
            inputMode="decimal"
            maxLength={20}
            placeholder="0"
            onChange={(value) => onChange({ minSpend: value })}
            problem={isWrongSpend ? text('alert.minSpendWrong') : null}
          />
        </>
      )}
    </>
  )
}

/** What a condition without a metric means. */
function ConditionNote({ typed: { condition, level } }: { readonly typed: TypedAlert }) {
  const text = useText()
  const about = isOfStatus(condition)
    ? 'alert.about.status'
    : isOfPace(condition)
      ? level === 'ACCOUNT'
        ? 'alert.about.pace.ACCOUNT'
        : 'alert.about.pace'
      : condition === 'idle'
        ? 'alert.about.idle'
        : 'alert.about.stopped'
  return (
    <div>
      <p className={form.hint}>{text(about)}</p>
      {isOfPace(condition) && level === 'ACCOUNT' && (
        <Button kind="text" onPress={() => void navigateTo(routes.pacing)}>
          {text('alert.openPacing')}
        </Button>
      )}
    </div>
  )
}
