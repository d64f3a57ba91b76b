import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { routes } from '../../../navigation/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Tile, View } from '../../../ui/views.tsx'

interface AccountMediaEmptyProps {
  readonly filtered: boolean
  /** The account's images and videos have not been read yet. */
  readonly unread: boolean
  readonly onClear: () => void
}

/** Why an account shows nothing. */
export function AccountMediaEmpty({ filtered, unread, onClear }: AccountMediaEmptyProps) {
  const text = useText()
  if (unread) {
    return (
      <View picture={<Tile icon="clock" />} title={text('bm.unread')}>
        {text('bm.unreadNote')}
      </View>
    )
  }
  if (!filtered) {
    return (
      <View picture={<Tile icon="image" />} title={text('bm.empty')}>
        {text('bm.emptyNote')}
      </View>
    )
  }
  const clear = (
    <Button kind="quiet" onPress={onClear}>
      {text('materials.clear')}
    </Button>
  )
  return <View picture={<Tile icon="filter" />} title={text('bm.noMatch')} actions={clear} />
}

/** No account is connected: leads to the media accounts. */
export function NoAccounts() {
  const text = useText()
  const open = <Button onPress={() => void navigateTo(routes.media)}>{text('bm.connections')}</Button>
  return (
    <View picture={<Tile icon="plug" tone="accent" />} title={text('bm.noAccounts')} actions={open}>
      {text('bm.noAccountsNote')}
    </View>
  )
}
