import { isFirstParty } from '@adroit/contract/metrics'
import { useText } from '../../../locale/text.ts'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import type { StepProps } from './step-props.ts'

interface FirstPartyChoiceProps extends Pick<StepProps, 'accounts' | 'onChange'> {
  readonly definition: StepProps['work']['definition']
}

const choices = ['off', 'on'] as const

/** Whose installs and revenue the report shows. Companies without an app of Web2App have no choice. */
export function FirstPartyChoice({ accounts, definition, onChange }: FirstPartyChoiceProps) {
  const text = useText()
  const own = definition.firstParty === true
  const counts = accounts.some(({ platform }) => platform === 'web2app') && definition.metrics.some(isFirstParty)
  if (!counts && !own) return null
  return (
    <RadioRows
      name="first-party"
      label={text('builder.part.firstParty')}
      choices={choices.map((value) => ({
        value,
        name: text(`builder.firstParty.${value}`),
        note: text(`builder.firstParty.${value}Note`),
      }))}
      chosen={own ? 'on' : 'off'}
      onChoose={(value) => onChange({ firstParty: value === 'on' })}
    />
  )
}
