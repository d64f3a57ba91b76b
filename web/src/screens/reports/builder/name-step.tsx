import { platforms } from '@adroit/contract/platforms'
import { useText } from '../../../locale/text.ts'
import { CheckRows } from '../../../ui/check-rows.tsx'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { StepHead } from '../../../ui/wizard/step-head.tsx'
import styles from './builder.module.css'
import { nameProblem, withPlatforms } from './draft.ts'
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
      <h3 className={form.heading}>{text('create.platform')}</h3>
      <CheckRows
        title={text('create.platform')}
        all={{ name: text('platform.all') }}
        chosen={definition.platforms}
        choices={platforms.map((value) => ({ value, name: text(`platform.${value}`), icon: value }))}
        onChoose={(chosen) => onChange(withPlatforms(definition, chosen, accounts))}
      />
      {definition.platforms.length === 0 && <p className={styles.hint}>{text('builder.platformAll')}</p>}
    </>
  )
}
