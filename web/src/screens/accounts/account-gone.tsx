import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** Shown for an account that was deleted or never existed. */
export function AccountGone() {
  const text = useText()
  return (
    <View
      picture={<Tile icon="layers" />}
      title={text('account.gone')}
      actions={<Button onPress={() => void redirectTo(routes.accounts)}>{text('account.toList')}</Button>}
    >
      {text('account.goneWords')}
    </View>
  )
}
