import type { Forwarding } from '@adroit/contract/web2app-forwarding'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { type SendingAccount, useSaveForwarding } from '../../../queries/web2app-forwarding.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { useOnline } from '../../../ui/offline-band.tsx'
import { RefusalNote } from '../refusal.tsx'
import { EventFields } from './event-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { isNameWrong, needsNames, sentFrom, type TypedForwarding, targetOf, typedFrom } from './typed-forwarding.ts'

interface ForwardingFormProps {
  readonly app: string
  readonly stored: Forwarding | null
  /** At least one: those that may be chosen. */
  readonly accounts: readonly [SendingAccount, ...SendingAccount[]]
}

/** Account, target, events and test code of a destination. */
export function ForwardingForm({ app, stored, accounts }: ForwardingFormProps) {
  const text = useText()
  const online = useOnline()
  const save = useSaveForwarding()
  const [typed, setTyped] = useState(() => typedFrom(stored, accounts))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const account = accounts.find(({ id }) => id === typed.account) ?? accounts[0]
  const { platform } = account
  const change = (part: Partial<TypedForwarding>) => {
    setRefused(null)
    setTyped((known) => ({ ...known, ...part }))
  }
  const targetMissing = targetOf(typed) === ''
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    const wrong = targetMissing || (needsNames(platform) && typed.kinds.some((kind) => isNameWrong(typed, kind)))
    if (save.isPending || wrong) return
    try {
      await save.mutateAsync(sentFrom({ ...typed, account: account.id }, app, platform, stored?.id))
      showToast(text('forward.saved'))
      await navigateBack()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <TargetFields
        typed={typed}
        accounts={accounts}
        account={account}
        problem={tried && targetMissing ? text('forward.targetMissing') : null}
        onChange={change}
      />
      <EventFields typed={typed} platform={platform} tried={tried} onChange={change} />
      {needsNames(platform) && (
        <div className={form.labeled}>
          <Field
            label={text('forward.testCode')}
            name="forward-test"
            autoComplete="off"
            value={typed.testCode}
            onChange={(testCode) => change({ testCode })}
          />
          <p className={form.hint}>{text('forward.testCodeNote')}</p>
        </div>
      )}
      <div>
        <CheckBox checked={typed.enabled} onChange={(enabled) => change({ enabled })}>
          {text('forward.enabled')}
        </CheckBox>
        <p className={form.hint}>{text('forward.enabledNote')}</p>
        {platform === 'meta' && <p className={form.hint}>{text('forward.browserNote')}</p>}
      </div>
      {refused && <RefusalNote words={refused} />}
      <Button submits busy={save.isPending} disabled={!online}>
        {text('forward.save')}
      </Button>
    </form>
  )
}
