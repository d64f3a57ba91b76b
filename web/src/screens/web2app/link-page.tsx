import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, redirectTo } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useAppLinks } from '../../queries/web2app.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Band, Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { DeleteLink } from './delete-link.tsx'
import { LandingSnippet } from './landing-snippet.tsx'
import { LinkAddress } from './link-address.tsx'
import { LinkForm } from './link-form.tsx'

/** A link of the app `?app=`: a new one, or with `&id=` an existing one. */
export function LinkPage() {
  const text = useText()
  const { app = '', id } = usePageParameters()
  const links = useAppLinks(app)
  const mayManage = useMay('web2app.manage')
  const link = links.data?.links.find((one) => one.id === id)
  const title = link?.name ?? text(id === undefined ? 'app.link.add' : 'app.link.edit')
  return (
    <Page bar={<NavBar title={title} onBack={() => void navigateBack()} />}>
      {links.isPending && <SkeletonRows rows={5} />}
      {links.isError && !links.data && <LoadFailed onReload={() => void links.refetch()} detail={apiTexts(links.error)} />}
      {link && <LinkAddress link={link} />}
      {link && mayManage && (
        <>
          <Band />
          <LandingSnippet link={link} />
          <Band />
        </>
      )}
      {links.data && mayManage && (id === undefined || link) && <LinkForm key={id} app={app} link={link ?? null} />}
      {link && mayManage && <DeleteLink link={link} />}
      {links.data && id !== undefined && !link && (
        <View
          picture={<Tile icon="web2app" />}
          title={text('app.link.gone')}
          actions={<Button onPress={() => void redirectTo(pageUrl(routes.web2appApp, { id: app }))}>{text('app.links')}</Button>}
        />
      )}
    </Page>
  )
}
