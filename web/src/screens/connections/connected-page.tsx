import { type ConnectablePlatform, connectablePlatforms } from '@adroit/contract/platforms'
import { useEffect, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { completeOnce, isConnectionStale, useRenewMedia } from '../../queries/connections.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './connected-page.module.css'
import { ConnectedYoutube } from './connected-youtube.tsx'
import { useConnectPlatform } from './use-connect-platform.ts'

/** The page to which the platform redirects after OAuth consent. Completes the connection and opens the accounts that it covers. */
export function ConnectedPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('accounts.manage')
  const { platform: named, returned = '' } = usePageParameters()
  const platform = connectablePlatforms.find((one) => one === named)
  if (known && !mayManage) return <NotAllowedPage title={text('mediaAccounts.title')} icon="plug" words={text('connection.notAllowed')} />
  return (
    <Page scrolling="contained" bar={<NavBar title={text('mediaAccounts.title')} onBack={toMedia} backIcon="close" />}>
      {named === 'youtube' && returned !== '' ? (
        <ConnectedYoutube key={returned} returned={returned} onDone={toMedia} />
      ) : platform === undefined || returned === '' ? (
        <View picture={<Tile icon="plug" />} title={text('connection.nothing')} actions={<ToMedia />}>
          {text('connection.nothingNote')}
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
      {text('connection.toMediaAccounts')}
    </Button>
  )
}

function Finishing({ platform, returned }: { readonly platform: ConnectablePlatform; readonly returned: string }) {
  const text = useText()
  const renew = useRenewMedia()
  const connectPlatform = useConnectPlatform()
  const [problem, setProblem] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try; what it uses is the same in all of them
  useEffect(() => {
    let here = true
    completeOnce(platform, returned).then(
      async ({ connection, stoppedAt }) => {
        await renew()
        // the OAuth code in the address is used up, so the next page replaces this one
        if (here) void redirectTo(pageUrl(routes.mediaConnect, { connection, stoppedAt: stoppedAt ?? undefined }))
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
        <Progress label={text('connection.returning', { platform: name })} share={null} />
        <p>{text('connection.returningNote')}</p>
      </div>
    )
  }
  // without a response it is unknown whether the connection was saved; the same callback may be retried
  const unsure = isFailure(problem) && problem.kind !== 'refused' && problem.kind !== 'status'
  const again = () => {
    setProblem(null)
    setTurn(turn + 1)
  }
  return (
    <div role="alert">
      <View
        picture={<Tile icon={unsure ? 'offline' : 'plug'} tone="bad" />}
        title={text(unsure ? 'connection.unsure' : isConnectionStale(problem) ? 'connection.stale' : 'connection.refused')}
        actions={
          <>
            <Button busy={connectPlatform.going !== null} onPress={unsure ? again : () => connectPlatform.go(platform)}>
              {text(unsure ? 'action.tryAgain' : 'connections.reconnect')}
            </Button>
            <ToMedia quiet />
          </>
        }
      >
        {unsure ? text('connection.unsureNote') : (apiTexts(problem) ?? text('network.error'))}
      </View>
    </div>
  )
}
