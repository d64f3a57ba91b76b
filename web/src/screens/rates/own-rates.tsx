import { capacityLimits } from '@adroit/contract/capacity-limits'
import { useRef, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useImportRates, useRemoveRates } from '../../queries/rates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './rates.module.css'

interface Said {
  readonly words: string
  readonly bad: boolean
}

/** Uploads a file with the company's own exchange rates, shows the result, and removes them again. `ownAt`: time of the last upload. */
export function OwnRates({ ownAt }: { readonly ownAt: string | null }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [asked, setAsked] = useState(false)
  const importing = useImportRates()
  const removing = useRemoveRates()
  const attempt = async (deed: () => Promise<string>) => {
    setSaid(null)
    try {
      setSaid({ words: await deed(), bad: false })
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setSaid({ words: apiTexts(problem) ?? text('network.error'), bad: true })
    }
  }
  const bring = (file: File) => {
    if (file.size > capacityLimits.rateBytes) {
      setSaid({ words: text('rates.tooLarge', { name: file.name, size: capacityLimits.rateBytes / 1024 / 1024 }), bad: true })
      return
    }
    void attempt(async () => {
      const { rates, currencies, from, to } = await importing.mutateAsync(file)
      return text('rates.brought', { count: rates, currencies, range: showRange(from, to, locale) })
    })
  }
  const remove = () => {
    setAsked(false)
    void attempt(async () => {
      const { rates } = await removing.mutateAsync()
      return text('rates.removed', { count: rates })
    })
  }
  const busy = importing.isPending || removing.isPending
  return (
    <section className={form.form} aria-label={text('rates.ownTitle')}>
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept=".csv,.zip,text/csv,application/zip"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // allows the user to choose the same file again
          event.target.value = ''
          if (file) bring(file)
        }}
      />
      {said && (
        <div role={said.bad ? 'alert' : 'status'}>
          <Note icon={said.bad ? 'warning' : 'check'} tone={said.bad ? 'bad' : 'accent'}>
            {said.words}
          </Note>
        </div>
      )}
      <Button kind="quiet" icon="file" busy={busy} disabled={!online} onPress={() => !busy && input.current?.click()}>
        {text('rates.bring')}
      </Button>
      <p className={form.hint}>{text('rates.bringNote')}</p>
      {ownAt && (
        <Button kind="text" disabled={!online || busy} onPress={() => setAsked(true)}>
          {text('rates.remove')}
        </Button>
      )}
      <ConfirmSheet
        open={asked}
        title={text('rates.removeTitle')}
        note={text('rates.removeNote')}
        confirmName={text('rates.remove')}
        keepName={text('rates.keep')}
        destroys
        onConfirm={remove}
        onKeep={() => setAsked(false)}
      />
    </section>
  )
}
