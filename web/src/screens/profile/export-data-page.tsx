import { useEffect, useRef, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { fetchOwnData } from '../../queries/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'

/** Saves a ZIP with what is stored about the member. Leaving the page stops it. */
export function ExportDataPage() {
  const text = useText()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    const control = new AbortController()
    stop.current = control
    setBusy(true)
    setRefused(null)
    try {
      const blob = await fetchOwnData(control.signal)
      saveFile(new File([blob], 'my-data.zip', { type: 'application/zip' }))
      showToast(text('exportData.done'))
    } catch (problem) {
      const stopped = control.signal.aborted || (isFailure(problem) && problem.kind === 'aborted')
      if (!stopped) setRefused(apiTexts(problem) ?? text('network.error'))
    }
    setBusy(false)
  }
  return (
    <Page bar={<NavBar title={text('exportData.title')} onBack={() => void navigateBack()} />}>
      <div className={form.form}>
        <p>{text('exportData.intro')}</p>
        <Note icon="lock">{text('exportData.safe')}</Note>
        {refused && (
          <div role="alert">
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          </div>
        )}
        <Button busy={busy} disabled={!online} onPress={() => void save()}>
          {text('exportData.start')}
        </Button>
      </div>
    </Page>
  )
}
