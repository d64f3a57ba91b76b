import type { MaterialSummary } from '@adroit/contract/material'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { wallTimeOf, zoneName } from '../../locale/zone-time.ts'
import { useSetDue } from '../../queries/material-due.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { showSnack } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './due-sheet.module.css'

interface DueSheetProps {
  readonly open: boolean
  readonly materials: readonly MaterialSummary[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** By when decisions about materials are due, for one or several at once; undone by the snack bar. */
export function DueSheet(props: DueSheetProps) {
  const text = useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('material.dueTitle')}>
      <DueForm key={props.materials.map(({ id }) => id).join()} {...props} />
    </Sheet>
  )
}

/** Offered days from now, each at the end of the working day. */
const dayChoices = [1, 2, 7] as const
const dayMs = 86_400_000
const endOfWork = '18:00'

function DueForm({ materials, onSaved }: DueSheetProps) {
  const text = useText()
  const online = useOnline()
  const zone = useSession((state) => state.userInfo?.company.timeZone) ?? 'UTC'
  const setDue = useSetDue()
  const [now] = useState(() => Date.now())
  const shared = materials.every(({ due }) => due === materials[0]?.due) ? (materials[0]?.due ?? null) : null
  const inDays = (days: number) => `${wallTimeOf(new Date(now + days * dayMs), zone).slice(0, 10)}T${endOfWork}`
  const [time, setTime] = useState(() => (shared === null ? inDays(dayChoices[0]) : wallTimeOf(new Date(shared), zone)))
  const [problem, setProblem] = useState(false)
  const save = (due: string | null) =>
    setDue.mutate(
      materials.map(({ id }) => ({ id, due })),
      {
        onSuccess: ({ before }) => {
          const said = text(due === null ? 'material.dueRemoved' : 'material.dueSet', { count: materials.length })
          showSnack(said, text('action.undo'), () => setDue.mutate(before))
          onSaved()
        },
      },
    )
  const submit = () => {
    const wrong = time === '' || time <= wallTimeOf(new Date(), zone)
    setProblem(wrong)
    if (!wrong) save(time.slice(0, 16))
  }
  return (
    <div className={form.form}>
      <div className={styles.chips}>
        <ChipRow label={text('material.dueTitle')}>
          {dayChoices.map((days) => (
            <Chip key={days} chosen={time === inDays(days)} onPress={() => setTime(inDays(days))}>
              {text('material.dueIn', { count: days })}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Field
        label={text('material.dueTime', { zone: zoneName(zone) })}
        type="datetime-local"
        value={time}
        onChange={setTime}
        problem={problem ? text('material.duePast') : null}
      />
      <p className={form.hint}>{text('material.dueHint')}</p>
      {setDue.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(setDue.error) ?? text('network.error')}
        </Note>
      )}
      <Button busy={setDue.isPending} disabled={!online} onPress={submit}>
        {text('material.save')}
      </Button>
      {materials.some(({ due }) => due !== null) && (
        <Button kind="quiet" disabled={!online || setDue.isPending} onPress={() => save(null)}>
          {text('material.dueRemove')}
        </Button>
      )}
    </div>
  )
}
