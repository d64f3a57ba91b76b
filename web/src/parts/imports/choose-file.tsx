import type { Account } from '@adroit/contract/accounts'
import { capacityLimits } from '@adroit/contract/capacity-limits'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { sentences, useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { showSnack } from '../../ui/feedback.ts'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './choose-file.module.css'
import { endUpload, startUpload, useUpload } from './upload-store.ts'

/** Why a file is rejected before the upload. */
type FileProblem = 'empty' | 'large' | 'type'

/** `.xls` may be a web page, as some tools write it; the server tells it from an old workbook. */
const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.zip,.gz'
const importMegabytes = capacityLimits.importBytes / (1024 * 1024)

/** Checks a file before the upload. Returns the problem or null. The server checks the content. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): FileProblem | null {
  const lower = name.toLowerCase()
  if (!accepted.split(',').some((ending) => lower.endsWith(ending))) return 'type'
  if (size === 0) return 'empty'
  return size > capacityLimits.importBytes ? 'large' : null
}

/** Selects an export, from the phone's files or by drag and drop, and uploads it. */
export function ChooseFile({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const mayImport = useMay('imports.write')
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload((state) => (state.current?.account === account.id ? state.current : null))
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const shown = useShown()
  if (!mayImport) return <p className={styles.note}>{text('up.notAllowed')}</p>

  async function send(file: File): Promise<void> {
    setProblem(null)
    const wrong = fileProblem(file)
    if (wrong) return setProblem(text(`up.${wrong}`, { name: file.name, size: importMegabytes }))
    if (!navigator.onLine) return setProblem(text('up.offline'))
    const id = await startUpload(account.id, file)
    if (id === null) return
    const open = () => void navigateTo(pageUrl(routes.import, { id }))
    if (shown()) open()
    else showSnack(text('up.here', { name: file.name }), text('up.open'), open)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file, another] = event.dataTransfer.files
    if (another) setProblem(text('up.many'))
    else if (file && !upload) void send(file)
  }

  const sending = upload && upload.problem === null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.choose}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={accepted}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // allows the user to choose the same file again
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {sending ? (
        <>
          <Progress label={text('up.sending', { name: upload.file.name })} share={upload.share} />
          <Button kind="quiet" onPress={endUpload}>
            {text('up.cancel')}
          </Button>
        </>
      ) : (
        <>
          {upload && (
            <Note
              icon="warning"
              tone="bad"
              action={
                <Button kind="text" disabled={!online} onPress={() => void send(upload.file)}>
                  {text('up.again')}
                </Button>
              }
            >
              <span role="alert">{sentences(locale, text('up.failed', { name: upload.file.name }), upload.problem ?? '')}</span>
            </Note>
          )}
          {problem && (
            <Note icon="warning" tone="bad">
              <span role="alert">{problem}</span>
            </Note>
          )}
          <Button icon="file" disabled={!online} onPress={() => input.current?.click()}>
            {text(upload || problem ? 'up.other' : 'up.button')}
          </Button>
          <p className={styles.kinds}>
            {online ? text('up.kinds', { size: importMegabytes }) : text('up.offline')}{' '}
            <span className={styles.drop}>{online && text('up.drop')}</span>
          </p>
        </>
      )}
    </div>
  )
}

/** Whether the component is still mounted, for tasks that end later. */
function useShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
