import { platforms } from '@adroit/contract/platforms'
import { useText } from '../../../locale/text.ts'
import { Field } from '../../../ui/field.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import styles from './builder.module.css'
import { nameProblem, withPlatform } from './draft.ts'
import type { StepProps } from './step-props.ts'

interface NameStepProps extends StepProps {
  readonly onLeave: () => void
}

/** Asks for the report's name and platform. */
export function NameStep({ work, accounts, onChange, problem, arrives, onLeave }: NameStepProps) {
  const text = useText()
  const { definition } = work
  const wrong = nameProblem(definition.name)
  return (
    <>
      <StepHead title={text('builder.head.name')} arrives={arrives} />
      <div className={styles.inset}>
        <Field
          label={text('create.name')}
          name="report-name"
          value={definition.name}
          onChange={(name) => onChange({ name })}
          onLeave={() => definition.name !== '' && onLeave()}
          problem={problem && wrong ? text(wrong) : null}
          placeholder={text('create.nameExample')}
          autoComplete="off"
        />
      </div>
      <RadioRows
        name="platform"
        label={text('create.platform')}
        chosen={definition.platform ?? 'all'}
        choices={[
          { value: 'all' as const, name: text('platform.all'), note: text('builder.platformAll') },
          ...platforms.map((value) => ({ value, name: text(`platform.${value}`), icon: value })),
        ]}
        onChoose={(value) => onChange(withPlatform(definition, value === 'all' ? null : value, accounts))}
      />
    </>
  )
}
