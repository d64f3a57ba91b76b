import { limits } from '@adroit/contract/limits'
import type { Report } from '@adroit/contract/report'
import { snapshotLimits } from '@adroit/contract/report-snapshots'
import { useState } from 'react'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useCreateSnapshot } from '../../../queries/report-snapshots.ts'
import { type TableView, tableQuery } from '../../../queries/report-table.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { useOnline } from '../../../ui/offline-band.tsx'
import type { Made } from './made-snapshot.tsx'

interface SnapshotFormProps {
  readonly report: Report
  readonly query: TableView
  readonly onMade: (made: Made) => void
}

type Days = (typeof snapshotLimits.days)[number]

/** What a new link is called, and for how long it is open. */
export function SnapshotForm({ report, query, onMade }: SnapshotFormProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const create = useCreateSnapshot(report.id)
  const [name, setName] = useState(() => initialName(report.name))
  const [days, setDays] = useState<Days>(7)
  const [tried, setTried] = useState(false)
  const length = [...name.trim()].length
  const isWrong = length < limits.reportName.min || length > limits.reportName.max
  const submit = async () => {
    setTried(true)
    if (isWrong) return
    // the request layer shows the error
    const made = await create.mutateAsync({ ...tableQuery(query), report: report.id, name: name.trim(), days }).catch(() => null)
    if (made) onMade({ name: made.snapshot.name, secret: made.secret })
  }
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
      noValidate
    >
      <Field
        label={text('snapshot.name')}
        value={name}
        maxLength={200}
        onChange={setName}
        problem={tried && isWrong ? text('report.nameLength') : null}
      />
      <ChipChoice
        label={text('snapshot.days')}
        options={snapshotLimits.days.map((value) => ({ value: String(value), name: text('snapshot.dayCount', { count: value }) }))}
        chosen={[String(days)]}
        onToggle={(value) => setDays(snapshotLimits.days.find((one) => String(one) === value) ?? days)}
        note={text('snapshot.content')}
      />
      <Button submits busy={create.isPending} disabled={!online}>
        {text('snapshot.make')}
      </Button>
    </form>
  )

  function initialName(of: string): string {
    const { dateRange } = query
    const range = dateRange.preset === 'custom' ? showRange(dateRange.from, dateRange.to, locale) : text(`preset.${dateRange.preset}`)
    const whole = `${of} · ${range}`
    return [...whole].length > limits.reportName.max ? of : whole
  }
}
