import {
  allLandingLanguages,
  type LandingLanguage,
  landingLanguages,
  landingLimits,
  landingTemplates,
} from '@adroit/contract/web2app-landing'
import { useText } from '../../../locale/text.ts'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { FormField, Refusal } from '../refusal.tsx'
import { type LandingDraft, lacksOf } from './landing-draft.ts'
import { LandingMaterial } from './landing-material.tsx'
import { LandingPreview } from './landing-preview.tsx'

interface LandingFieldsProps {
  readonly page: LandingDraft
  readonly onChange: (page: LandingDraft) => void
  /** Somebody tried to save: fields say what is missing. */
  readonly tried: boolean
  readonly refused: Refusal<FormField> | null
}

/** What a landing page shows, and how it looks. */
export function LandingFields({ page, onChange, tried, refused }: LandingFieldsProps) {
  const text = useText()
  const set = (part: Partial<LandingDraft>) => onChange({ ...page, ...part })
  const lacks = lacksOf(page)
  const refusedAt = (field: FormField) => (refused?.field === field ? refused.words : null)
  return (
    <>
      <div className={form.rows}>
        <RadioRows
          name="template"
          label={text('landing.template')}
          choices={landingTemplates.map((value) => ({
            value,
            name: text(`landing.template.${value}`),
            note: text(`landing.template.${value}Note`),
          }))}
          chosen={page.template}
          onChoose={(template) => set({ template })}
        />
      </div>
      <div className={form.labeled}>
        <p className={form.hint} aria-hidden="true">
          {text('landing.language')}
        </p>
        <Select
          label={text('landing.language')}
          value={page.language}
          onChange={(language) => set({ language: language as LandingLanguage })}
        >
          {allLandingLanguages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {landingLanguages[tag].name}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label={text('landing.headline')}
        name="headline"
        autoComplete="off"
        value={page.headline}
        onChange={(headline) => set({ headline })}
        problem={tried && lacks.headline ? text('landing.headlineLength', landingLimits.headline) : refusedAt('headline')}
      />
      <TextArea
        label={text('landing.body')}
        value={page.body}
        onChange={(body) => set({ body })}
        max={landingLimits.body.max}
        problem={refusedAt('body')}
        rows={5}
      />
      <Field
        label={text('landing.button')}
        name="button"
        autoComplete="off"
        value={page.button}
        onChange={(button) => set({ button })}
        problem={tried && lacks.button ? text('landing.buttonLength', landingLimits.button) : refusedAt('button')}
      />
      <Field
        label={text('landing.privacy')}
        name="privacy"
        autoComplete="off"
        type="url"
        value={page.privacy}
        onChange={(privacy) => set({ privacy })}
        problem={refusedAt('privacy')}
      />
      <LandingMaterial material={page.material} onChange={(material) => set({ material })} problem={refusedAt('material')} />
      <LandingPreview page={page} />
    </>
  )
}
