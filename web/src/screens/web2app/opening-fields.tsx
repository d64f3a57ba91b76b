import { mostFingerprints, type WebApp } from '@adroit/contract/web2app'
import { useText } from '../../locale/text.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import type { FormField, Refusal } from './refusal.tsx'
import styles from './web2app.module.css'

/** What is typed about opening the app from links. */
interface TypedOpening {
  readonly bundle: string
  /** One on each line. */
  readonly fingerprints: string
}

export const openingOf = (app: WebApp | null): TypedOpening => ({
  bundle: app?.iosBundle ?? '',
  fingerprints: app?.androidFingerprints.join('\n') ?? '',
})

export const sentOpening = ({ bundle, fingerprints }: TypedOpening) => ({
  iosBundle: bundle.trim() === '' ? null : bundle.trim(),
  androidFingerprints: fingerprints.split(/[\s,]+/).filter((one) => one !== ''),
})

interface OpeningFieldsProps {
  readonly typed: TypedOpening
  readonly onChange: (typed: TypedOpening) => void
  readonly refused: Refusal<FormField> | null
}

/** By what phones recognize the app that its links open. */
export function OpeningFields({ typed, onChange, refused }: OpeningFieldsProps) {
  const text = useText()
  const problemOf = (field: FormField) => (refused?.field === field ? refused.words : null)
  return (
    <>
      <div className={form.labeled}>
        <h3 className={styles.title}>{text('app.opening')}</h3>
        <p className={form.hint}>{text('app.openingNote')}</p>
      </div>
      <div className={form.labeled}>
        <Field
          label={text('app.bundle')}
          name="bundle"
          autoComplete="off"
          value={typed.bundle}
          onChange={(bundle) => onChange({ ...typed, bundle })}
          problem={problemOf('bundle')}
        />
        <p className={form.hint}>{text('app.bundleNote')}</p>
      </div>
      <div className={form.labeled}>
        <TextArea
          label={text('app.fingerprints')}
          value={typed.fingerprints}
          onChange={(fingerprints) => onChange({ ...typed, fingerprints })}
          max={600}
          problem={problemOf('fingerprints')}
          rows={4}
        />
        <p className={form.hint}>{text('app.fingerprintsNote', { max: mostFingerprints })}</p>
      </div>
    </>
  )
}
