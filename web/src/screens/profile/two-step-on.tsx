import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { newRecoveryCodes, type SecondFactor, turnOff } from '../../queries/second-factor.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'

interface TwoStepOnProps {
  readonly factor: SecondFactor
  readonly since: string
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

/** Since when it is on, how many recovery codes are left, and the ways to replace them and to turn it off. */
export function TwoStepOn({ factor, since, onCodes, onOff }: TwoStepOnProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setAsked(null)
    setRefused(null)
    await work().catch((problem: unknown) => {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    })
  }
  const off = () =>
    run(async () => {
      await turnOff()
      showToast(text('twoStep.offDone'))
      onOff()
    })
  const press = (what: 'renew' | 'off') => (online ? { opens: 'sheet' as const, onPress: () => setAsked(what) } : {})
  return (
    <section className={form.section} aria-label={text('twoStep.title')}>
      {refused && (
        <div className={form.notes} role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <ListRow
        icon="shield"
        title={text('twoStep.title')}
        note={text('twoStep.since', { time: showAge(since, locale, text) })}
        value={text('twoStep.isOn')}
      />
      <ListRow
        icon="key"
        title={text('twoStep.renew')}
        note={text('twoStep.codesLeft', { count: factor.recoveryCodesLeft })}
        {...press('renew')}
      />
      {factor.required ? (
        <ListRow icon="block" title={text('twoStep.turnOff')} note={text('twoStep.required')} />
      ) : (
        <ListRow icon="block" title={text('twoStep.turnOff')} note={text('twoStep.turnOffNote')} danger {...press('off')} />
      )}
      <ConfirmSheet
        open={asked === 'renew'}
        title={text('twoStep.renewTitle')}
        note={text('twoStep.renewNote')}
        confirmName={text('twoStep.renew')}
        keepName={text('twoStep.keep')}
        destroys
        onConfirm={() => void run(async () => onCodes(await newRecoveryCodes()))}
        onKeep={() => setAsked(null)}
      />
      <ConfirmSheet
        open={asked === 'off'}
        title={text('twoStep.turnOffTitle')}
        note={text('twoStep.turnOffNote')}
        confirmName={text('twoStep.turnOff')}
        keepName={text('twoStep.keep')}
        destroys
        onConfirm={() => void off()}
        onKeep={() => setAsked(null)}
      />
    </section>
  )
}
