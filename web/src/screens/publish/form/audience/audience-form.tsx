import type { AudienceSetKind } from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import { devices, genders, type PlanAudience, systems } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { languageChoices } from '../../../../lib/countries.ts'
import { useLocaleState } from '../../../../locale/locale.ts'
import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { lazySheet } from '../../../../ui/lazy-sheet.tsx'
import { MultiChoiceSheet } from '../../../../ui/multi-choice-sheet.tsx'
import { Select } from '../../../../ui/select.tsx'
import { FieldProblems, PlanField } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import type { PlanWork } from '../use-plan-work.ts'
import styles from './ad-groups-step.module.css'
import { CustomAudienceSheet } from './custom-audience-sheet.tsx'
import { PlacesSheet } from './places-sheet.tsx'
import { type Side, sides, toggled, withAudience, withSide } from './plan-audiences.ts'
import { PositioningRow } from './positioning-row.tsx'
import { SetChips } from './sets/set-chips.tsx'
import { TargetRow } from './target-row.tsx'

const SetsSheet = lazySheet(() => import('./sets/sets-sheet.tsx').then((module) => module.SetsSheet))

interface AudienceFormProps extends PlanStepProps {
  readonly audience: PlanAudience
  /** Its name, or its number. */
  readonly name: string
  readonly at: number
  readonly work: PlanWork
}

type Open = { readonly part: 'places' | 'custom' | 'languages'; readonly side: Side } | null
const ages = Array.from({ length: 53 }, (_, index) => index + 13)
const segments = { genders, systems, devices } as const
const segmentNames = { genders: 'gender', systems: 'system', devices: 'device' } as const

/** Places, age, segments, languages, custom audiences and interests of an audience: included and excluded. */
export function AudienceForm(props: AudienceFormProps) {
  const { audience, name, at, onChange, problems, chosen, work } = props
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<Open>(null)
  const [sets, setSets] = useState<{ readonly kind: AudienceSetKind; readonly open: boolean }>({ kind: 'audience', open: false })
  const { key, age, include, exclude } = audience
  const field = (name: string) => `audiences.${at}.${name}`
  const edit = (change: (known: PlanAudience) => PlanAudience) => onChange((plan) => withAudience(plan, key, change))
  const toggleSegment = (side: Side, of: keyof typeof segments, value: string) =>
    edit((known) => {
      const before = known[side].segments
      const values: readonly string[] = before[of]
      return withSide(known, side, { segments: { ...before, [of]: toggled(values, value) } })
    })
  const customs = chosen.filter(({ account }) => account.assets.some(({ kind }) => kind === 'audience'))
  const names = (entries: readonly { readonly name: string }[]) => entries.map((entry) => entry.name)
  const opener = (part: NonNullable<Open>['part'], side: Side) => () => setOpen({ part, side })
  return (
    <div className={styles.form}>
      <div className={styles.inset}>
        <PlanField
          field={field('name')}
          problems={problems}
          label={text('publish.audienceName')}
          value={audience.name}
          onChange={(typed) => edit((known) => ({ ...known, name: typed }))}
          maxLength={publishLimits.nameTemplate.max}
          placeholder={text('publish.audienceExample')}
        />
      </div>
      <SetChips onOpen={(kind) => setSets({ kind, open: true })} />
      {sides.map((side) => (
        <TargetRow
          key={side}
          field={field(`${side}.places`)}
          problems={problems}
          title={text(`publish.places.${side}`)}
          names={names(audience[side].places)}
          none={text(side === 'include' ? 'publish.places.everywhere' : 'publish.none')}
          onPress={opener('places', side)}
        />
      ))}
      <div className={styles.inset} data-field={field('age')}>
        <div className={styles.ages}>
          <span className={styles.label}>{text('publish.age')}</span>
          <Select
            label={text('publish.ageFrom')}
            value={String(age.min)}
            onChange={(value) => edit((known) => ({ ...known, age: { ...known.age, min: Number(value) } }))}
          >
            {ages.map((year) => (
              <option key={year} value={year}>
                {year === 65 ? '65+' : year}
              </option>
            ))}
          </Select>
          <span aria-hidden="true">–</span>
          <Select
            label={text('publish.ageTo')}
            value={String(age.max)}
            onChange={(value) => edit((known) => ({ ...known, age: { ...known.age, max: Number(value) } }))}
          >
            {ages.map((year) => (
              <option key={year} value={year}>
                {year === 65 ? '65+' : year}
              </option>
            ))}
          </Select>
        </div>
        <FieldProblems field={field('age')} problems={problems} />
      </div>
      {sides.map((side) => (
        <div key={side} className={styles.inset} data-field={field(`${side}.segments`)}>
          {side === 'exclude' && <span className={styles.label}>{text('publish.segments.exclude')}</span>}
          {(['genders', 'systems', 'devices'] as const).map((of) => (
            <ChipChoice
              key={of}
              label={side === 'include' ? text(`publish.${of}`) : text(`publish.${of}.exclude`)}
              labelHidden={side === 'exclude'}
              of="many"
              options={segments[of].map((value) => ({
                value,
                name: text(`publish.${segmentNames[of]}.${value}` as 'publish.gender.male'),
              }))}
              chosen={audience[side].segments[of]}
              onToggle={(value) => toggleSegment(side, of, value)}
            />
          ))}
          {side === 'include' && <p className={styles.label}>{text('publish.segments.all')}</p>}
          <FieldProblems field={field(`${side}.segments`)} problems={problems} within />
        </div>
      ))}
      <TargetRow
        field={field('include.languages')}
        problems={problems}
        title={text('publish.languages')}
        names={languageChoices(locale).flatMap((language) => (include.languages.includes(language.value) ? language.name : []))}
        none={text('publish.languages.all')}
        onPress={opener('languages', 'include')}
      />
      {(customs.length > 0 || include.customAudiences.length + exclude.customAudiences.length > 0) &&
        sides.map((side) => (
          <TargetRow
            key={side}
            field={field(`${side}.customAudiences`)}
            problems={problems}
            title={text(`publish.custom.${side}`)}
            names={names(audience[side].customAudiences)}
            none={text('publish.none')}
            onPress={opener('custom', side)}
          />
        ))}
      <PositioningRow audience={audience} at={at} problems={problems} work={work} ready={chosen.length > 0} />
      <SetsSheet
        key={sets.kind}
        open={sets.open}
        onClose={() => setSets({ ...sets, open: false })}
        kind={sets.kind}
        audience={audience}
        name={name}
        onEdit={edit}
      />
      <PlacesSheet
        open={open?.part === 'places'}
        onClose={() => setOpen(null)}
        side={open?.side ?? 'include'}
        chosen={chosen}
        places={(open?.side === 'exclude' ? exclude : include).places}
        onSets={() => {
          setOpen(null)
          setSets({ kind: 'places', open: true })
        }}
        onChange={(places) => edit((known) => withSide(known, open?.side ?? 'include', { places }))}
      />
      <CustomAudienceSheet
        open={open?.part === 'custom'}
        onClose={() => setOpen(null)}
        title={text(`publish.custom.${open?.side ?? 'include'}`)}
        accounts={customs}
        audiences={(open?.side === 'exclude' ? exclude : include).customAudiences}
        onChange={(customAudiences) => edit((known) => withSide(known, open?.side ?? 'include', { customAudiences }))}
      />
      <MultiChoiceSheet
        open={open?.part === 'languages'}
        onClose={() => setOpen(null)}
        title={text('publish.languages')}
        searchLabel={text('publish.languages.search')}
        all={{ name: text('publish.languages.all') }}
        choices={open?.part === 'languages' ? languageChoices(locale) : []}
        chosen={include.languages}
        onChoose={(languages) => edit((known) => withSide(known, 'include', { languages: languages.slice(0, publishLimits.languages) }))}
      />
    </div>
  )
}
