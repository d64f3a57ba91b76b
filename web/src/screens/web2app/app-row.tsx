import type { WebApp } from '@adroit/contract/web2app'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** An app, where it is found, and when its latest event arrived. */
export function AppRow({ app, onPress }: { readonly app: WebApp; readonly onPress: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, androidPackage, iosAppId, website, lastEventAt } = app
  const stores = [...(androidPackage === null ? [] : ['Google Play']), ...(iosAppId === null ? [] : ['App Store'])]
  return (
    <ListRow
      icon="web2app"
      title={name}
      note={
        <>
          {stores.join(' · ') || website}
          <br />
          {lastEventAt === null ? text('app.noEvents') : text('app.lastEvent', { time: showAge(lastEventAt, locale, text) })}
        </>
      }
      opens="page"
      onPress={onPress}
    />
  )
}
