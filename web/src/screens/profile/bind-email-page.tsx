import { codeRules } from '@adroit/contract/code-rules'
import { formats } from '@adroit/contract/formats'
import { limits } from '@adroit/contract/limits'
import { type FormEvent, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { bindByCode, sendCodeToBind } from '../../queries/credentials.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeEntry } from '../../ui/code-entry.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'

/** Binds an e-mail address with a code that is mailed to it. */
export function BindEmailPage() {
  const text = useText()
  const known = useSession((state) => state.userInfo?.email ?? '')
  const [email, setEmail] = useState(known)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((refused: unknown) => setProblem(apiTexts(refused) ?? text('network.error')))
    setBusy(false)
  }
  const send = (address: string) =>
    run(async () => {
      startWait(await sendCodeToBind(address))
      setCode('')
      setSentTo(address)
    })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const address = email.trim()
    if (sentTo === null) return formats.email(address) ? await send(address) : setProblem(text('bindEmail.invalid'))
    if (!formats.code(code)) return setProblem(text('code.wrong', { digits: codeRules.digits }))
    await run(async () => {
      await bindByCode(sentTo, code)
      showToast(text('bindEmail.done'))
      void navigateBack()
    })
  }
  return (
    <Page bar={<NavBar title={text('bindEmail.title')} onBack={() => void navigateBack()} />}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        {sentTo === null ? (
          <>
            <p className={form.hint}>{text('bindEmail.note')}</p>
            <Field
              label={text('bindEmail.email')}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={limits.email.max}
              value={email}
              onChange={(typed) => {
                setProblem(null)
                setEmail(typed)
              }}
              problem={problem}
            />
          </>
        ) : (
          <>
            <p className={form.hint}>{text('bindEmail.sent', { email: sentTo, minutes: codeRules.minutes })}</p>
            <CodeEntry
              value={code}
              onChange={(typed) => {
                setProblem(null)
                setCode(typed)
              }}
              problem={problem}
              resend={{ wait, busy, onPress: () => void send(sentTo) }}
              other={{ name: text('bindEmail.other'), onPress: () => setSentTo(null) }}
            />
          </>
        )}
        <Button submits busy={busy}>
          {text(sentTo === null ? 'bindEmail.send' : 'bindEmail.confirm')}
        </Button>
      </form>
    </Page>
  )
}
