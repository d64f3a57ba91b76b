import type { Account } from '@adroit/contract/accounts'
import { useNow } from '../../lib/use-now.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMedia } from '../../queries/media.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { freshnessWords } from '../media/media-words.ts'
import { StateLine } from '../media/state-line.tsx'

/** Whether the account's platform is read by itself, and how that goes. Web2App is no platform that is authorised. */
export function AccountConnection({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { data, isError } = useMedia()
  if (account.platform === 'web2app' || (isError && !data)) return null
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
      note={media.freshness && <StateLine {...freshnessWords(media.freshness, media.platform, text, locale, now)} />}
      opens="page"
      onPress={() => void navigateTo(pageUrl(routes.mediaAccount, { id: media.id }))}
    />
  )
}
