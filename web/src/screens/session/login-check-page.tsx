import { identityProviders } from '@adroit/contract/identity-providers'
import { useEffect } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { isLoggedIn } from '../../lib/stored-login.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo, reLaunch } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { identityNameWithin } from '../../parts/profile/identity-name.ts'
import { LanguageButton } from '../../parts/profile/language-button.tsx'
import { isBinding } from '../../queries/identity.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { BindByLogin } from './bind-by-login.tsx'
import { type Returned, useLoginCheck, useReturned } from './login-check.ts'
import styles from './login-check-page.module.css'
import { SelectLoginAccount } from './select-login-account.tsx'

/**
 * The page that a third-party login returns to. It finishes the login, lets the person select or bind a login account, or says what went
 * wrong. What the provider sent is removed from the address bar as soon as it is read.
 */
export function LoginCheckPage() {
  const text = useText()
  const { provider: named, returned: query } = usePageParameters()
  const returned = useReturned((state) => state.returned)
  const provider = identityProviders.find((one) => one === named)
  useEffect(() => {
    if (provider === undefined || query === undefined) return
    useReturned.setState({ returned: { provider, query } })
    // replaces the history entry with the code, so that Back cannot reach it
    void redirectTo(routes.checkLogin)
  }, [provider, query])
  return (
    <Page bar={<NavBar title={text('identity.checkTitle')} actions={<LanguageButton />} />}>
      {returned === null ? (
        (provider === undefined || query === undefined) && (
          <View picture={<Tile icon="key" />} title={text('identity.nothing')} actions={<ToLogin />}>
            {text('identity.nothingNote')}
          </View>
        )
      ) : (
        <Checking key={returned.query} returned={returned} />
      )}
    </Page>
  )
}

function Checking({ returned }: { readonly returned: Returned }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const provider = identityNameWithin(returned.provider, locale)
  const check = useLoginCheck(returned, text('identity.bound.done', { provider }))
  if (check.state === 'checking') {
    return (
      <div className={styles.checking} role="status">
        <Progress label={text(isBinding(returned.query) ? 'identity.binding' : 'identity.checking', { provider })} share={null} />
        <p>{text('identity.checkingNote')}</p>
      </div>
    )
  }
  if (check.state === 'failed') return <CheckFailed problem={check.problem} binding={isBinding(returned.query)} onRetry={check.again} />
  if (check.step.outcome === 'choose') return <SelectLoginAccount provider={provider} choice={check.step} />
  return <BindByLogin provider={provider} unbound={check.step} />
}

interface CheckFailedProps {
  readonly problem: unknown
  readonly binding: boolean
  readonly onRetry: () => void
}

function CheckFailed({ problem, binding, onRetry }: CheckFailedProps) {
  const text = useText()
  // without a response the same return may be tried again; a refused one is used up
  const unsure = isFailure(problem) && problem.kind !== 'refused' && problem.kind !== 'status'
  return (
    <View
      picture={<Tile icon="warning" tone="bad" />}
      title={text(unsure ? 'identity.unsure' : binding ? 'identity.bindFailed' : 'identity.failed')}
      actions={
        <>
          {unsure && <Button onPress={onRetry}>{text('identity.retry')}</Button>}
          <ToLogin quiet={unsure} />
        </>
      }
    >
      {unsure ? text('identity.unsureNote') : (apiTexts(problem) ?? text('network.error'))}
    </View>
  )
}

/** Back to where the login, or the binding, began. */
function ToLogin({ quiet = false }: { readonly quiet?: boolean }) {
  const text = useText()
  const inside = isLoggedIn()
  return (
    <Button
      kind={quiet ? 'quiet' : 'filled'}
      onPress={() => {
        useReturned.setState({ returned: null })
        void (inside ? redirectTo(routes.identities) : reLaunch(routes.login))
      }}
    >
      {text(inside ? 'identity.toProfile' : 'identity.toLogin')}
    </Button>
  )
}
