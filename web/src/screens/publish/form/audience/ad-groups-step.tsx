import { publishLimits } from '@adroit/contract/publish-limits'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import { FieldProblems } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import type { PlanWork } from '../use-plan-work.ts'
import styles from './ad-groups-step.module.css'
import { AudienceForm } from './audience-form.tsx'
import { AudienceSummary } from './audience-summary.tsx'
import { withNewAudience, withoutAudience } from './plan-audiences.ts'

/** Whom the ads are shown to: each audience becomes an ad group of every campaign [P5]. */
export function AdGroupsStep(props: PlanStepProps & { readonly work: PlanWork }) {
  const { plan, onChange, problems, arrives, platforms } = props
  const text = useText()
  const [open, setOpen] = useState(plan.audiences.at(-1)?.key)
  const { audiences } = plan
  const add = (from?: (typeof audiences)[number]) => {
    const next = withNewAudience(plan, from)
    onChange(() => next)
    setOpen(next.audiences.at(-1)?.key)
  }
  const note = platforms.map((platform) => text(`publish.adGroup.${platform}`)).join(' · ')
  return (
    <div data-field="audiences">
      <StepHead
        title={text('publish.audience.title')}
        note={note}
        aside={text('publish.audiences', { count: audiences.length })}
        arrives={arrives}
      />
      <div className={styles.problems}>
        <FieldProblems field="audiences" problems={problems} />
      </div>
      {audiences.map((audience, at) => {
        const name = audience.name.trim() === '' ? text('publish.audienceOf', { number: at + 1 }) : audience.name
        const shown = audience.key === open || audiences.length === 1
        const wrong = problems.filter(({ field }) => field.startsWith(`audiences.${at}.`)).length
        return (
          <section key={audience.key} className={styles.audience} aria-label={name} data-field={`audiences.${at}`}>
            <header className={styles.head}>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={shown}
                disabled={audiences.length === 1}
                onClick={() => setOpen(shown ? undefined : audience.key)}
              >
                <span className={styles.name}>{name}</span>
                {!shown && <AudienceSummary audience={audience} />}
                {!shown && wrong > 0 && <span className={styles.wrong}>{text('publish.problems', { count: wrong })}</span>}
              </button>
              {audiences.length < publishLimits.audiences && (
                <IconButton icon="copy" label={text('publish.copyAudience', { name })} onPress={() => add(audience)} />
              )}
              {audiences.length > 1 && (
                <IconButton
                  icon="remove"
                  label={text('publish.removeAudience', { name })}
                  onPress={() => onChange((known) => withoutAudience(known, audience.key))}
                />
              )}
            </header>
            {shown && <AudienceForm {...props} audience={audience} name={name} at={at} />}
          </section>
        )
      })}
      {audiences.length < publishLimits.audiences && (
        <div className={styles.add}>
          <Button kind="quiet" icon="add" onPress={() => add()}>
            {text('publish.addAudience')}
          </Button>
        </div>
      )}
    </div>
  )
}
