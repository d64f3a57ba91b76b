import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** Opens the chat webhooks. */
export function WebhooksRow() {
  const text = useText()
  return (
    <ListRow
      icon="bell"
      title={text('company.webhooks')}
      note={text('company.webhooksNote')}
      opens="page"
      onPress={() => void navigateTo(routes.webhooks)}
    />
  )
}
