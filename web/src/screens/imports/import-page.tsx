import type { ImportDetails } from '@adroit/contract/imports'
import { useEffect, useRef, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { hasEnded, isImportGone, useImport, useRenewFigures } from '../../queries/imports.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { ImportHead } from './import-head.tsx'
import { ImportMoving } from './import-moving.tsx'
import styles from './import-page.module.css'
import { ImportPreview } from './import-preview.tsx'
import { ImportQuestion } from './import-question.tsx'
import { ImportResult } from './import-result.tsx'

/** One import in any state. The state is on the server, so the user may leave, come back and reload. */
export function ImportPage() {
  const { id } = usePageParameters()
  return <ImportOf key={id} id={id ?? ''} />
}

function ImportOf({ id }: { readonly id: string }) {
  const text = useText()
  const found = useImport(id)
  const renew = useRenewFigures()
  const [changed, setChanged] = useState(false)
  // target for the buttons of the part below, which stay at the bottom of the page
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstUse(preloadSheets), [])
  const state = found.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'writing' && state !== undefined && state !== 'writing') void renew()
    before.current = state
  }, [state, renew])
  const gone = isImportGone(found.error)
  return (
    <Page
      scrolling="contained"
      bar={<NavBar title={text('import.title')} onBack={() => void navigateBack()} />}
      footer={<footer className={styles.footer} ref={setFooter} />}
    >
      {gone && (
        <View
          picture={<Tile icon="file" />}
          title={text('import.gone')}
          actions={<Button onPress={() => void redirectTo(routes.accounts)}>{text('account.toList')}</Button>}
        >
          {text('import.goneWords')}
        </View>
      )}
      {found.isPending && <SkeletonRows rows={5} />}
      {found.isError && !found.data && !gone && <LoadFailed onReload={() => void found.refetch()} detail={apiTexts(found.error)} />}
      {found.data && !gone && (
        <>
          <ImportHead of={found.data} />
          {changed && (
            <div className={styles.notes} role="status">
              <Note icon="info" tone="warn">
                {text('import.changed')}
              </Note>
            </div>
          )}
          <Part of={found.data} footer={footer} onChanged={() => setChanged(true)} />
        </>
      )}
    </Page>
  )
}

export interface PartProps {
  readonly of: ImportDetails
  readonly footer: HTMLElement | null
  /** Called when a step was rejected because the import had moved on in the meantime. */
  readonly onChanged: () => void
}

function Part(props: PartProps) {
  const { of } = props
  // another question resets the form
  if (of.state === 'asks' && of.question)
    return <ImportQuestion key={`${of.question.kind} ${of.question.text}`} {...props} question={of.question} />
  if (of.state === 'ready' && of.preview) return <ImportPreview {...props} preview={of.preview} />
  return hasEnded(of.state) ? <ImportResult of={of} /> : <ImportMoving {...props} />
}
