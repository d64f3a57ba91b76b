import { publishLimits } from '@adroit/contract/publish-limits'
import { attributionSettings, conversionEvents, objectives } from '@adroit/contract/publish-plan'
import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { RadioRows } from '../../../../ui/radio-rows.tsx'
import { StepHead } from '../../../../ui/wizard/step-head.tsx'
import { FieldProblems, PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import { BiddingFields } from './bidding-fields.tsx'
import { BudgetFields } from './budget-fields.tsx'
import styles from './campaign-step.module.css'
import { GoogleFields } from './google-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { MetaFields } from './meta-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

/** What all campaigns of the plan share, and the money of each account. */
export function CampaignStep(props: PlanStepProps) {
  const { plan, onChange, problems, platforms, arrives } = props
  const text = useText()
  return (
    <>
      <StepHead title={text('publish.campaign.title')} arrives={arrives} />
      <PlanPart field="objective" problems={problems}>
        <PlanField
          field="name"
          problems={problems}
          label={text('publish.name')}
          value={plan.name}
          onChange={(name) => onChange((known) => ({ ...known, name }))}
          maxLength={publishLimits.planName.max}
          placeholder={text('publish.nameExample')}
        />
        <ChipChoice
          label={text('publish.objective')}
          options={objectives.map((value) => ({ value, name: text(`publish.objective.${value}`) }))}
          chosen={[plan.objective]}
          onToggle={(objective) => onChange((known) => ({ ...known, objective }))}
        />
        {['sales', 'leads', 'app_installs'].includes(plan.objective) && (
          <div data-field="event" className={styles.stack}>
            <ChipChoice
              label={text('publish.event')}
              options={conversionEvents.map((value) => ({ value, name: text(`publish.event.${value}`) }))}
              chosen={[plan.event]}
              onToggle={(event) => onChange((known) => ({ ...known, event }))}
            />
            <FieldProblems field="event" problems={problems} />
          </div>
        )}
      </PlanPart>
      <ScheduleFields {...props} />
      <BudgetFields {...props} />
      <LimitFields {...props} />
      <BiddingFields {...props} />
      <PlanPart field="attribution" problems={problems} title={text('publish.attribution')}>
        <div className={styles.flush}>
          <RadioRows
            name="attribution"
            label={text('publish.attribution')}
            labelHidden
            choices={attributionSettings.map((value) => ({
              value,
              name: text(`publish.attribution.${value}`),
              note: text(`publish.attribution.${value}.note`),
            }))}
            chosen={plan.attribution}
            onChoose={(attribution) => onChange((known) => ({ ...known, attribution }))}
          />
        </div>
      </PlanPart>
      {platforms.includes('meta') && <MetaFields {...props} />}
      {platforms.includes('google') && <GoogleFields {...props} />}
      {platforms.includes('tiktok') && (
        <PlanPart field="tiktok" problems={problems} title={text('publish.partOf', { platform: text('platform.tiktok') })}>
          <ChipChoice
            label={text('publish.placements')}
            options={[
              { value: 'tiktok', name: text('publish.placements.tiktok') },
              { value: 'all', name: text('publish.placements.all') },
            ]}
            chosen={[plan.tiktok.automaticPlacements ? 'all' : 'tiktok']}
            onToggle={(value) => onChange((known) => ({ ...known, tiktok: { ...known.tiktok, automaticPlacements: value === 'all' } }))}
          />
        </PlanPart>
      )}
      <NameFields {...props} />
    </>
  )
}
