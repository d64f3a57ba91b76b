import { codeRules } from '@adroit/contract/code-rules'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, reLaunch } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { LanguageButton } from '../../parts/profile/language-button.tsx'
import type { LoginNames } from '../../queries/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetCodeForm } from './reset-code-form.tsx'

/** A new password by a code to the bound address: the login, then the code with the password. */
export function ResetPasswordPage() {
  const text = useText()
  const [sent, setSent] = useState<{ readonly names: LoginNames; readonly seconds: number } | null>(null)
  const [names, setNames] = useState<LoginNames>({ company: '', username: '' })
  const [done, setDone] = useState(false)
  return (
    <Page bar={<NavBar title={text('reset.title')} onBack={() => void navigateBack()} actions={<LanguageButton />} />}>
      {done ? (
        <View
          picture={<Tile icon="check" tone="good" />}
          title={text('reset.done')}
          actions={<Button onPress={() => void reLaunch(routes.login)}>{text('reset.toLogin')}</Button>}
        >
          {text('reset.doneNote')}
        </View>
      ) : sent === null ? (
        <ResetCodeForm names={names} onChange={setNames} onSent={(seconds) => setSent({ names, seconds })} />
      ) : (
        <NewPasswordForm
          names={sent.names}
          firstWait={sent.seconds}
          minutes={codeRules.minutes}
          onOther={() => setSent(null)}
          onDone={() => setDone(true)}
        />
      )}
    </Page>
  )
}
