import { useEffect, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { redirectTo, reLaunch } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { LanguageButton } from '../../parts/profile/language-button.tsx'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { forgetPending, keepPending, keptPending, type PendingSignIn, stepFrom } from './pending-sign-in.ts'
import { RequiredPasskey } from './required-passkey.tsx'
import { RequiredSetUp } from './required-set-up.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const toLogin = () => {
  forgetPending()
  void reLaunch(routes.login)
}

/**
 * Completes a sign-in with a second factor, which may be a passkey alone, or have to be set up first. The ticket is removed from the address bar as soon as it is
 * read.
 */
export function SecondFactorPage() {
  const text = useText()
  const { ticket, step } = usePageParameters()
  const [pending, setPending] = useState<PendingSignIn | null>(keptPending)
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    if (ticket === undefined) return
    const given = { ticket, step: stepFrom(step) }
    keepPending(given)
    setPending(given)
    setEnded(null)
    void redirectTo(routes.secondFactor)
  }, [ticket, step])
  const end = (words: string) => {
    forgetPending()
    setEnded(words)
  }
  return (
    <Page bar={<NavBar title={text('twoStep.title')} onBack={toLogin} actions={<LanguageButton />} />}>
      {ticket !== undefined ? null : pending === null || ended !== null ? (
        <View
          picture={<Tile icon="clock" />}
          title={text('twoStep.ended')}
          actions={<Button onPress={toLogin}>{text('twoStep.toLogin')}</Button>}
        >
          {ended ?? text('twoStep.endedNote')}
        </View>
      ) : pending.step === 'set_up' ? (
        <RequiredSetUp ticket={pending.ticket} onEnded={end} />
      ) : pending.step === 'passkey' ? (
        <RequiredPasskey ticket={pending.ticket} onEnded={end} />
      ) : (
        <SecondFactorForm ticket={pending.ticket} onEnded={end} />
      )}
    </Page>
  )
}
