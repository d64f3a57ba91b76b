import type { ImportSummary } from '@adroit/contract/imports'
import { useState } from 'react'
import { showMoment, showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showMoney } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import styles from './import-list.module.css'
import { StateMark } from './state-mark.tsx'
import { useImportActions } from './use-import-actions.ts'

/** One import of an account, and how much of it is currently stored. */
export function ImportRow({ of, currency }: { readonly of: ImportSummary; readonly currency: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const [menu, setMenu] = useState(false)
  const [asked, setAsked] = useState(false)
  const deeds = useImportActions()
  const open = () => void navigateTo(pageUrl(routes.import, { id: of.id }))
  const what = [
    ...(of.rows > 0 ? [text('imports.rows', { count: of.rows })] : []),
    ...(of.from && of.to ? [showRange(of.from, of.to, locale)] : []),
  ]
  const time = showMoment(of.startedAt, locale)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={open}>
        <span className={styles.name}>{of.fileName}</span>
        <StateMark state={of.state} />
        {(what.length > 0 || of.spend !== null) && (
          <span className={styles.what}>
            <span>{what.join(' · ')}</span>
            {of.spend !== null && <Figure shown={showMoney(of.spend, currency, locale)} />}
          </span>
        )}
        {of.state === 'done' && (
          <span className={styles.note}>
            {of.storedRows === of.rows ? text('imports.allStored') : text('imports.stored', { held: of.storedRows, count: of.rows })}
          </span>
        )}
        <span className={styles.note}>{of.by ? text('import.by', { name: of.by, time }) : time}</span>
      </button>
      {mayImport && of.restorable && (
        <span className={styles.restore}>
          <Button kind="text" busy={deeds.busy} disabled={!online} onPress={() => void deeds.restore(of.id)}>
            {text('imports.restore')}
          </Button>
        </span>
      )}
      {mayImport && of.storedRows > 0 && (
        <IconButton icon="more" label={text('imports.moreOf', { name: of.fileName })} onPress={() => setMenu(true)} />
      )}
      <Sheet open={menu} onClose={() => setMenu(false)} title={of.fileName}>
        <ListRow
          icon="file"
          title={text('imports.open')}
          onPress={() => {
            setMenu(false)
            open()
          }}
        />
        <ListRow
          icon="remove"
          danger
          title={text('imports.delete')}
          onPress={() => {
            setMenu(false)
            setAsked(true)
          }}
        />
      </Sheet>
      <DeleteSheet
        open={asked}
        fileName={of.fileName}
        rows={of.storedRows}
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void deeds.remove(of.id)
        }}
      />
    </li>
  )
}
