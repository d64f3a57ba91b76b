import { type AuthorisedPlatform, authorisedPlatforms } from '@adroit/contract/media'
import { useEffect, useState } from 'react'
import { apiWords, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { completeOnce, isAuthorisationStale, useRenewMedia } from '../../queries/media.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { NotAllowedPage, useMemberKnown } from '../system/not-allowed-page.tsx'
import styles from './authorised-page.module.css'
import { useAuthorise } from './use-authorise.ts'

/** Where a platform sends the browser back to. Finishes the authorisation and goes on to the accounts that it reaches. */
export function AuthorisedPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('accounts.manage')
  const { platform: named, returned = '' } = usePageParameters()
  const platform = authorisedPlatforms.find((one) => one === named)
  if (known && !mayManage) return <NotAllowedPage title={text('media.title')} icon="plug" words={text('auth.notAllowed')} />
  return (
    <Page scrolling="contained" bar={<NavBar title={text('media.title')} onBack={toMedia} backIcon="close" />}>
      {platform === undefined || returned === '' ? (
        <View picture={<Tile icon="plug" />} title={text('auth.nothing')} actions={<ToMedia />}>
          {text('auth.nothingNote')}
        </View>
      ) : (
        <Finishing key={returned} platform={platform} returned={returned} />
      )}
    </Page>
  )
}

const toMedia = () => void redirectTo(routes.media)

function ToMedia({ quiet = false }: { readonly quiet?: boolean }) {
  const text = useText()
  return (
    <Button kind={quiet ? 'quiet' : 'filled'} onPress={toMedia}>
      {text('auth.toMedia')}
    </Button>
  )
}

function Finishing({ platform, returned }: { readonly platform: AuthorisedPlatform; readonly returned: string }) {
  const text = useText()
  const renew = useRenewMedia()
  const authorise = useAuthorise()
  const [problem, setProblem] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try; what it uses is the same in all of them
  useEffect(() => {
    let here = true
    completeOnce(platform, returned).then(
      async ({ authorisation }) => {
        await renew()
        // the code in the address is used up: the page that follows stands in its place
        if (here) void redirectTo(pageUrl(routes.mediaConnect, { authorisation }))
      },
      (error: unknown) => {
        if (here) setProblem(error)
      },
    )
    return () => {
      here = false
    }
  }, [platform, returned, turn])

  const name = text(`platform.${platform}`)
  if (problem === null) {
    return (
      <div className={styles.finishing} role="status">
        <Progress label={text('auth.returning', { platform: name })} share={null} />
        <p>{text('auth.returningNote')}</p>
      </div>
    )
  }
  // no answer: whether it was taken is not known, and the same way back may be tried again
  const unsure = isFailure(problem) && problem.kind !== 'refused' && problem.kind !== 'status'
  const again = () => {
    setProblem(null)
    setTurn(turn + 1)
  }
  return (
    <div role="alert">
      <View
        picture={<Tile icon={unsure ? 'offline' : 'plug'} tone="bad" />}
        title={text(unsure ? 'auth.unsure' : isAuthorisationStale(problem) ? 'auth.stale' : 'auth.refused')}
        actions={
          <>
            <Button busy={authorise.going !== null} onPress={unsure ? again : () => authorise.go(platform)}>
              {text(unsure ? 'action.tryAgain' : 'media.again')}
            </Button>
            <ToMedia quiet />
          </>
        }
      >
        {unsure ? text('auth.unsureNote') : (apiWords(problem) ?? text('network.error'))}
      </View>
    </div>
  )
}
