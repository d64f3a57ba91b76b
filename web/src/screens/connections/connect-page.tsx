import { useEffect } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { routes } from '../../navigation/routes.ts'
import { useDiscoverAccounts, useMedia } from '../../queries/connections.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectProgress } from './connect-progress.tsx'
import { Reconnected } from './reconnected.tsx'

/**
 * Selects which media accounts to sync; `?connection=` limits them to one connection. Afterwards it shows the progress of the historical
 * data. With `stoppedAt`, when that connection had stopped working, it shows what its new consent brought back.
 */
export function ConnectPage() {
  const text = useText()
  const visit = useVisitKey()
  const known = useMemberKnown()
  const mayManage = useMay('accounts.manage')
  // `authorisation` is the parameter's name in version 1.0
  const { authorisation, connection = authorisation, reading, stoppedAt } = usePageParameters()
  const media = useMedia()
  const looking = useDiscoverAccounts()
  useEffect(() => onFirstUse(preloadSheets), [])
  if (known && !mayManage) return <NotAllowedPage title={text('connect.title')} icon="plug" words={text('connect.notAllowed')} />
  const of = (media.data?.accounts ?? []).filter((one) => connection === undefined || one.connection === connection)
  const open = of.filter((one) => one.account === null && one.connection !== null)
  if (reading !== undefined && media.data) return <ConnectProgress accounts={of} ids={reading.split(',')} />
  const renewed = media.data?.connections.find(({ id }) => id === connection)
  if (stoppedAt !== undefined && media.data && renewed && isMoment(stoppedAt))
    return <Reconnected connection={renewed} accounts={media.data.accounts} stoppedAt={stoppedAt} />
  if (open.length > 0) return <ConnectForm accounts={open} connection={connection} />
  return (
    <Page visit={visit} bar={<NavBar title={text('connect.title')} onBack={toMedia} backIcon="close" />}>
      {media.isPending && <SkeletonRows rows={6} lines={3} />}
      {media.isError && !media.data && <LoadFailed onReload={() => void media.refetch()} detail={apiTexts(media.error)} />}
      {media.data && (
        <View
          picture={<Tile icon="check" tone="good" />}
          title={text('connect.nothing')}
          actions={
            <>
              <Button onPress={toMedia}>{text('connection.toMediaAccounts')}</Button>
              {connection !== undefined && (
                <Button kind="quiet" icon="refresh" busy={looking.isPending} onPress={() => looking.mutate(connection)}>
                  {text('connect.lookAgain')}
                </Button>
              )}
            </>
          }
        >
          {text('connect.nothingWords')}
        </View>
      )}
    </Page>
  )
}

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

const toMedia = () => void redirectTo(routes.media)
