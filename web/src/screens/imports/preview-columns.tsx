import type { ImportAnswers, ImportDetails } from '@adroit/contract/imports'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useAnswerImport } from '../../queries/imports.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ColumnList } from './column-list.tsx'
import { type FieldMap, fieldOf, isSameMap } from './column-map.ts'
import styles from './import-page.module.css'
import { useImportStep } from './use-import-step.ts'

interface PreviewColumnsProps {
  readonly of: ImportDetails
  readonly onChanged: () => void
}

/** The mapped columns, which the user can correct; the file is then previewed again. */
export function PreviewColumns({ of, onChanged }: PreviewColumnsProps) {
  const text = useText()
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const answering = useAnswerImport(of.id)
  const { problem, take } = useImportStep(onChanged)
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const said = of.answers.map ?? {}
  const [draft, setDraft] = useState<FieldMap | null>(null)
  const map = draft ?? said
  const changed = !isSameMap(map, said)
  const used = of.columns.filter((column) => fieldOf(column, map) !== null).length
  const answer = (part: ImportAnswers) => void take(() => answering.mutateAsync(part))
  return (
    <section>
      {of.sheets.length > 1 && (
        <>
          <ListRow
            title={text('map.sheet')}
            value={of.answers.sheet ?? of.sheets[0]}
            {...(mayImport && online && { opens: 'sheet' as const, onPress: () => setChoosing(true) })}
          />
          <ChoiceSheet
            open={choosing}
            onClose={() => setChoosing(false)}
            title={text('map.sheet')}
            chosen={of.answers.sheet ?? of.sheets[0] ?? ''}
            choices={of.sheets.map((value) => ({ value, name: value }))}
            onChoose={(sheet) => answer({ sheet })}
          />
        </>
      )}
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{text('map.count', { used, count: of.columns.length })}</span>
        <Icon name="down" size={20} />
      </button>
      {open && (
        <>
          {mayImport && <p className={styles.listNote}>{text('map.note')}</p>}
          <ColumnList columns={of.columns} map={map} onChange={mayImport ? setDraft : null} />
        </>
      )}
      {problem && (
        <div className={styles.part}>
          <Note icon="warning" tone="bad">
            <span role="alert">{problem}</span>
          </Note>
        </div>
      )}
      {open && changed && (
        <div className={styles.part}>
          <Button kind="quiet" icon="refresh" busy={answering.isPending} disabled={!online} onPress={() => answer({ map })}>
            {text('map.again')}
          </Button>
          <Button kind="text" onPress={() => setDraft(null)}>
            {text('map.undo')}
          </Button>
        </div>
      )}
    </section>
  )
}
