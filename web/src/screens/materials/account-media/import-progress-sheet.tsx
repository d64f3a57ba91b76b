import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import type { MediaImport } from '../../../queries/account-media.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './account-media.module.css'
import { importWords, outcomeText } from './import-text.ts'

interface ImportProgressSheetProps {
  readonly open: boolean
  readonly outcome: MediaImport
  /** The part of the files that have an outcome, 0 to 1. */
  readonly share: number
  readonly onClose: () => void
}

/** An import file by file; a file that is in the library leads to its material. */
export function ImportProgressSheet({ open, outcome, share, onClose }: ImportProgressSheetProps) {
  const text = useText()
  const show = (id: string) => {
    onClose()
    void navigateTo(pageUrl(routes.material, { id }))
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('bm.importTitle')} note={outcome.account.name} tall>
      <div className={styles.progress}>
        <Progress label={importWords(outcome, text)} share={share} />
      </div>
      <ul className={styles.files}>
        {outcome.files.map((file) => {
          const { key, name, kind, state, material } = file
          return (
            <li key={key}>
              <ListRow
                icon={state === 'refused' ? 'warning' : state === 'waiting' ? 'clock' : kind === 'video' ? 'play' : 'image'}
                title={name}
                note={outcomeText(file, text)}
                {...(material && { opens: 'page' as const, onPress: () => show(material.id) })}
              />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
