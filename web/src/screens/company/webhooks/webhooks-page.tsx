import type { Webhook } from '@adroit/contract/webhooks'
import { apiTexts } from '../../../api/failure.ts'
import { showAge } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, navigateTo } from '../../../navigation/navigate.ts'
import { useVisitKey } from '../../../navigation/parameters.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useWebhooks } from '../../../queries/webhooks.ts'
import { useMay } from '../../../state/may.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import form from '../../../ui/form.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { serviceName } from './service-name.ts'

/** Chat groups that are told what happens in the company. */
export function WebhooksPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('company.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('webhook.title')} icon="company" words={text('company.notAllowed')} />
  return <Webhooks />
}

function Webhooks() {
  const text = useText()
  const online = useOnline()
  const webhooks = useWebhooks()
  const list = webhooks.data?.webhooks ?? []
  const add = () => void navigateTo(routes.webhook)
  return (
    <Page
      visit={useVisitKey()}
      bar={
        <NavBar
          title={text('webhook.title')}
          onBack={() => void navigateBack()}
          actions={<IconButton icon="add" label={text('webhook.add')} disabled={!online} onPress={add} />}
        />
      }
    >
      {webhooks.isPending && <SkeletonRows rows={3} />}
      {webhooks.isError && !webhooks.data && <LoadFailed onReload={() => void webhooks.refetch()} detail={apiTexts(webhooks.error)} />}
      {webhooks.data && list.length === 0 && (
        <View
          picture={<Tile icon="bell" />}
          title={text('webhook.none')}
          actions={
            <Button disabled={!online} onPress={add}>
              {text('webhook.add')}
            </Button>
          }
        >
          {text('webhook.intro')}
        </View>
      )}
      {list.length > 0 && (
        <section className={form.section} aria-label={text('webhook.title')}>
          {list.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
          <div className={form.form}>
            <p className={form.hint}>{text('webhook.intro')}</p>
          </div>
        </section>
      )}
    </Page>
  )
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { id, name, service, on, lastAt, failure, failingSince } = webhook
  const state = () => {
    if (failure !== null && failingSince !== null) return text(`webhook.${failure}`, { time: showAge(failingSince, locale, text) })
    return lastAt === null ? text('webhook.never') : text('webhook.last', { time: showAge(lastAt, locale, text) })
  }
  return (
    <ListRow
      title={name}
      note={
        <>
          {serviceName(service, text)}
          <br />
          {state()}
        </>
      }
      {...(!on && { value: text('webhook.off') })}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.webhook, { id }))}
    />
  )
}
