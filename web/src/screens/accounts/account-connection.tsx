import type { Account } from '@adroit/contract/accounts'
import { isConnectable } from '@adroit/contract/platforms'
import { useNow } from '../../lib/use-now.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { freshnessText } from '../../parts/connections/media-account-text.ts'
import { StateLine } from '../../parts/connections/state-line.tsx'
import { useMedia } from '../../queries/connections.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { appStateText } from './app-state-text.ts'

/** Whether the account syncs with its platform, and the state of the sync. That of Web2App has an app instead. */
export function AccountConnection({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { data, isError } = useMedia()
  if (account.platform === 'web2app') {
    const open = () => void navigateTo(pageUrl(routes.web2appApp, { id: account.id }))
    const note = appStateText(account, text, locale) ?? text('account.appNote')
    return <ListRow icon="web2app" title={text('account.app')} note={note} opens="page" onPress={open} />
  }
  if (!isConnectable(account.platform) || (isError && !data)) return null
  const media = data?.accounts.find((one) => one.account?.id === account.id)
  const platform = text(`platform.${account.platform}`)
  if (!media) {
    return (
      <ListRow
        icon="plug"
        title={data ? text('link.none', { platform }) : text('link.title')}
        note={data ? text('link.noneNote') : text('load.loading')}
        opens="page"
        onPress={() => void navigateTo(routes.media)}
      />
    )
  }
  return (
    <ListRow
      icon="plug"
      title={text('link.title')}
      note={media.freshness && <StateLine {...freshnessText(media.freshness, media.platform, text, locale, now)} />}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.mediaAccount, { id: media.id }))}
    />
  )
}
