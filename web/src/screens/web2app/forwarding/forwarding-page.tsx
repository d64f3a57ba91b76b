import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useForwardings } from '../../../queries/web2app-forwarding.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { DeleteForwarding } from './delete-forwarding.tsx'
import { ForwardingForm } from './forwarding-form.tsx'

/** A destination of the app `?app=`: a new one, or with `&id=` an existing one. */
export function ForwardingPage() {
  const text = useText()
  const { app = '', id } = usePageParameters()
  const { data, isPending, isError, error, refetch } = useForwardings(app)
  const stored = data?.forwardings.find((one) => one.id === id) ?? null
  const isGone = data !== undefined && id !== undefined && stored === null
  const [first, ...others] = (data?.accounts ?? []).filter(({ platform }) => stored === null || platform === stored.platform)
  return (
    <Page bar={<NavBar title={text(id === undefined ? 'forward.add' : 'forward.edit')} onBack={() => void navigateBack()} />}>
      {isPending && <SkeletonRows rows={5} />}
      {isError && !data && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
      {data && !isGone && first && <ForwardingForm key={id} app={app} stored={stored} accounts={[first, ...others]} />}
      {data && !isGone && !first && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('forward.noAccounts')}
          actions={<Button onPress={() => void navigateTo(pageUrl(routes.media))}>{text('forward.connect')}</Button>}
        />
      )}
      {stored && <DeleteForwarding app={app} id={stored.id} />}
      {isGone && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('forward.gone')}
          actions={<Button onPress={() => void redirectTo(pageUrl(routes.web2appApp, { id: app }))}>{text('forward.title')}</Button>}
        />
      )}
    </Page>
  )
}
