import type { AppLink } from '@adroit/contract/web2app-links'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useAppLinks } from '../../queries/web2app.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './web2app.module.css'

/** The links of an app, the newest first. */
export function AppLinks({ app }: { readonly app: string }) {
  const text = useText()
  const online = useOnline()
  const links = useAppLinks(app)
  const mayManage = useMay('web2app.manage')
  const open = (id?: string) => void navigateTo(pageUrl(routes.web2appLink, { app, id }))
  return (
    <section className={form.section} aria-label={text('app.links')}>
      <h2 className={form.heading}>{text('app.links')}</h2>
      {links.isPending && <SkeletonRows rows={2} />}
      {links.isError && !links.data && <LoadFailed onReload={() => void links.refetch()} detail={apiTexts(links.error)} />}
      {links.data?.links.map((link) => (
        <LinkRow key={link.id} link={link} onPress={() => open(link.id)} />
      ))}
      {links.data?.links.length === 0 && <p className={styles.empty}>{text('app.link.none')}</p>}
      {mayManage && (
        <div className={styles.action}>
          <Button kind="quiet" icon="add" disabled={!online} onPress={() => open()}>
            {text('app.link.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

function LinkRow({ link, onPress }: { readonly link: AppLink; readonly onPress: () => void }) {
  const text = useText()
  const { name, platform, target, site } = link
  const channel = platform === null ? text('app.link.platformNone') : text(`platform.${platform}`)
  return (
    <ListRow
      title={name}
      note={`${channel} · ${target === 'site' ? (site ?? '') : text('app.link.target.store')}`}
      opens="page"
      onPress={onPress}
    />
  )
}
