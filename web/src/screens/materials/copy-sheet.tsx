import type { MaterialCopy } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useChangeCopy } from '../../queries/material-changes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './material-page.module.css'

interface CopySheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly material: Pick<MaterialDetails, 'id' | 'version'>
  readonly copy: MaterialCopy
}

const kinds = ['titles', 'bodies', 'descriptions'] as const
const longest = {
  titles: materialLimits.materialTitle.max,
  bodies: materialLimits.materialBody.max,
  descriptions: materialLimits.materialDescription.max,
} as const

/** Edits titles, bodies and descriptions. Saving makes a new version, which is pending again. */
export function CopySheet(props: CopySheetProps) {
  const text = useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('material.copyEdit')} note={text('material.copyNote')} tall>
      {/* a new version begins with its own copy */}
      {props.open && <CopyForm key={props.material.version} {...props} />}
    </Sheet>
  )
}

function CopyForm({ material, copy, onClose }: CopySheetProps) {
  const text = useText()
  const change = useChangeCopy()
  const [typed, setTyped] = useState<MaterialCopy>(() => ({
    titles: copy.titles.length > 0 ? copy.titles : [''],
    bodies: copy.bodies.length > 0 ? copy.bodies : [''],
    descriptions: copy.descriptions.length > 0 ? copy.descriptions : [''],
  }))
  const set = (kind: (typeof kinds)[number], entries: string[]) => setTyped({ ...typed, [kind]: entries })
  return (
    <div className={styles.form}>
      {kinds.map((kind) => (
        <div key={kind}>
          {typed[kind].map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key but their place
            <div key={index} className={styles.entry}>
              <TextArea
                label={text('material.entry', { name: text(`material.${kind}`), number: index + 1 })}
                value={entry}
                max={longest[kind]}
                rows={kind === 'bodies' ? 4 : 2}
                onChange={(value) => set(kind, typed[kind].with(index, value))}
              />
              <IconButton
                icon="close"
                label={text('material.removeEntry')}
                disabled={typed[kind].length === 1 && entry === ''}
                onPress={() => set(kind, typed[kind].length === 1 ? [''] : typed[kind].toSpliced(index, 1))}
              />
            </div>
          ))}
          {typed[kind].length < materialLimits.materialCopyEntries && (
            <Button kind="text" icon="add" onPress={() => set(kind, [...typed[kind], ''])}>
              {`${text('material.addEntry')}: ${text(`material.${kind}`)}`}
            </Button>
          )}
        </div>
      ))}
      {change.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(change.error)}
        </Note>
      )}
      <Button
        busy={change.isPending}
        onPress={() => change.mutate({ id: material.id, version: material.version, copy: typed }, { onSuccess: onClose })}
      >
        {text('material.saveCopy')}
      </Button>
    </div>
  )
}
