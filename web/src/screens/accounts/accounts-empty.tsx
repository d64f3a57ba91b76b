import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** The next step in a company without accounts, or who can take it. */
export function AccountsEmpty() {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  return (
    <View
      picture={<Tile icon="layers" tone="accent" />}
      title={text(mayManage ? 'acc.firstTitle' : 'acc.noneTitle')}
      actions={
        mayManage && (
          <>
            <Button icon="plug" disabled={!online} onPress={() => void navigateTo(routes.media)}>
              {text('connections.connect')}
            </Button>
            <Button kind="quiet" icon="add" disabled={!online} onPress={() => void navigateTo(routes.accountForm)}>
              {text('acc.add')}
            </Button>
          </>
        )
      }
    >
      {text(mayManage ? 'acc.firstWords' : 'acc.noneWords')}
    </View>
  )
}
