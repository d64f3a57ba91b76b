import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { showBytes } from '../../parts/materials/material-text.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DetailFields, type Details } from './detail-fields.tsx'
import styles from './upload.module.css'

interface UploadDetailsProps {
  readonly files: readonly File[]
  readonly details: Details
  readonly onDetails: (part: Partial<Details>) => void
  readonly template: string
  readonly onTemplate: (template: string) => void
  /** By when reviews are due, `YYYY-MM-DDTHH:MM` in the company's time zone; empty: no time. */
  readonly due: string
  readonly onDue: (due: string) => void
  /** Why the due time cannot be taken. */
  readonly dueProblem: string | null
  /** The name that the first file gets. */
  readonly example: string
  readonly disabled: boolean
  readonly onStart: () => void
}

/** What is said about all chosen files before they are sent. */
export function UploadDetails(props: UploadDetailsProps) {
  const { files, details, onDetails, template, onTemplate, due, onDue, dueProblem, example, disabled, onStart } = props
  const text = useText()
  const zone = useSession((state) => state.userInfo?.company.timeZone) ?? 'UTC'
  const locale = useLocaleState((state) => state.locale)
  const size = showBytes(
    files.reduce((sum, file) => sum + file.size, 0),
    locale,
  )
  return (
    <section className={styles.details} aria-label={text('upload.details')}>
      <p className={styles.chosen} role="status">
        {text('upload.chosen', { count: files.length, size })}
      </p>
      <div>
        <Field label={text('upload.template')} value={template} onChange={onTemplate} />
        <p className={styles.hint}>{text('upload.templateNote')}</p>
        <p className={styles.hint}>{text('upload.example', { name: example })}</p>
      </div>
      <DetailFields details={details} onChange={onDetails} />
      <div>
        <Field
          label={text('upload.due', { zone: zoneName(zone) })}
          type="datetime-local"
          value={due}
          onChange={onDue}
          problem={dueProblem}
        />
        <p className={styles.hint}>{text('upload.dueNote')}</p>
      </div>
      <Button icon="upload" disabled={disabled} onPress={onStart}>
        {text('upload.start', { count: files.length })}
      </Button>
    </section>
  )
}
