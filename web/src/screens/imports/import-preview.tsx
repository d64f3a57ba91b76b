import type { ImportDetails } from '@adroit/contract/imports'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useConfirmImport } from '../../queries/imports.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Band } from '../../ui/page.tsx'
import { DiscardButton } from './discard-button.tsx'
import { FooterButtons } from './footer-buttons.tsx'
import styles from './import-page.module.css'
import type { PartProps } from './import-page.tsx'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { useImportStep } from './use-import-step.ts'

export type Preview = NonNullable<ImportDetails['preview']>

/** Previews the import before anything is stored. Data that would be lost and rows that would be left out each need a confirmation. */
export function ImportPreview(props: PartProps & { readonly preview: Preview }) {
  const { of, footer, onChanged, preview } = props
  const text = useText()
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const confirming = useConfirmImport(of.id)
  const { problem, take } = useImportStep(onChanged)
  const [overwrite, setOverwrite] = useState<'merge' | 'replace' | null>(null)
  const [skip, setSkip] = useState(false)
  // a new preview discards the earlier confirmations
  const [read, setRead] = useState(preview)
  if (read !== preview && JSON.stringify(read) !== JSON.stringify(preview)) {
    setRead(preview)
    setOverwrite(null)
    setSkip(false)
  }
  const { conflicts, mergeable, notes, rejected, rows, unchanged } = preview
  const count = rows
  const agreed = (conflicts.length === 0 || overwrite !== null) && (rejected === 0 || skip)
  const nothing = rows === 0 && rejected > 0
  return (
    <section className={styles.result}>
      <div className={styles.part}>
        <h3>{text('pre.title')}</h3>
        {nothing && (
          <Note icon="warning" tone="bad">
            {text('pre.nothing')}
          </Note>
        )}
        {unchanged && (
          <Note icon="check" tone="accent">
            {text('pre.unchanged')}
          </Note>
        )}
        {notes.map((note) => (
          <Note key={note} icon="info">
            {note}
          </Note>
        ))}
      </div>
      <PreviewFacts preview={preview} />
      {conflicts.length > 0 && (
        <div className={styles.part}>
          <Note icon="warning" tone="warn">
            <strong>{text('pre.conflicts')}</strong>
            <ul className={styles.conflicts}>
              {conflicts.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </Note>
          {mayImport && !mergeable && (
            <CheckBox checked={overwrite === 'replace'} onChange={(checked) => setOverwrite(checked ? 'replace' : null)}>
              {text('pre.conflictsYes')}
            </CheckBox>
          )}
        </div>
      )}
      {mayImport && mergeable && (
        <ChoiceList
          label={text('pre.conflicts')}
          stacked
          choices={[
            { value: 'merge', name: text('pre.merge'), note: text('pre.mergeNote') },
            { value: 'replace', name: text('pre.replaceAll'), note: text('pre.replaceAllNote') },
          ]}
          chosen={overwrite}
          onChoose={setOverwrite}
        />
      )}
      {rejected > 0 && (
        <>
          <Band />
          <div className={styles.part}>
            <Note icon="warning" tone="warn">
              <strong>{text('pre.rejected', { count: rejected })}</strong>
              <br />
              {text('pre.rejectedNote')}
            </Note>
          </div>
          <RejectedRows id={of.id} />
          {mayImport && !nothing && (
            <div className={styles.part}>
              <CheckBox checked={skip} onChange={setSkip}>
                {text('pre.takeRestTick', { count: rejected })}
              </CheckBox>
            </div>
          )}
        </>
      )}
      <Band />
      <PreviewColumns of={of} onChanged={onChanged} />
      <div className={styles.part}>
        <DiscardButton id={of.id} onChanged={onChanged} />
      </div>
      <FooterButtons footer={footer}>
        {problem && (
          <Note icon="warning" tone="bad">
            <span role="alert">{problem}</span>
          </Note>
        )}
        {mayImport && !agreed && !nothing && (
          <p className={styles.words}>{text(mergeable && overwrite === null ? 'ask.first' : 'pre.tickFirst')}</p>
        )}
        {mayImport && !nothing && (
          <Button
            busy={confirming.isPending}
            disabled={!online || !agreed}
            onPress={() =>
              void (
                confirming.isPending ||
                take(() => confirming.mutateAsync({ skipRejected: skip, replace: overwrite === 'replace', merge: overwrite === 'merge' }))
              )
            }
          >
            {unchanged
              ? text('pre.finish')
              : text(rejected > 0 ? 'pre.takeRest' : preview.replaces && overwrite !== 'merge' ? 'pre.replaceImport' : 'pre.import', {
                  count,
                })}
          </Button>
        )}
        {!mayImport && <p className={styles.words}>{text('pre.notAllowed')}</p>}
      </FooterButtons>
    </section>
  )
}
