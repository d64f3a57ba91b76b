import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { routes } from '../../../navigation/routes.ts'
import { useWebhooks } from '../../../queries/webhooks.ts'
import { useMay } from '../../../state/may.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { Band, Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** A new chat webhook, or with `?id=` an existing one. */
export function WebhookPage() {
  const text = useText()
  const known = useMemberKnown()
  const mayManage = useMay('company.manage')
  if (known && !mayManage) return <NotAllowedPage title={text('webhook.edit')} icon="company" words={text('company.notAllowed')} />
  return <OneWebhook />
}

function OneWebhook() {
  const text = useText()
  const { id } = usePageParameters()
  const webhooks = useWebhooks()
  const webhook = webhooks.data?.webhooks.find((one) => one.id === id)
  return (
    <Page bar={<NavBar title={text(id === undefined ? 'webhook.add' : 'webhook.edit')} onBack={() => void navigateBack()} />}>
      {webhooks.isPending && <SkeletonRows rows={5} />}
      {webhooks.isError && !webhooks.data && <LoadFailed onReload={() => void webhooks.refetch()} detail={apiTexts(webhooks.error)} />}
      {webhooks.data && (id === undefined || webhook) && <WebhookForm key={id} webhook={webhook ?? null} />}
      {webhook && (
        <>
          <Band />
          <WebhookActions webhook={webhook} />
        </>
      )}
      {webhooks.data && id !== undefined && !webhook && (
        <View
          picture={<Tile icon="bell" />}
          title={text('webhook.gone')}
          actions={<Button onPress={() => void redirectTo(routes.webhooks)}>{text('webhook.title')}</Button>}
        />
      )}
    </Page>
  )
}
