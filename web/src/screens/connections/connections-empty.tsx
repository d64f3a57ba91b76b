import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** There is no connection yet: how to connect, importing files instead, or who can connect. */
export function ConnectionsEmpty({ onAuthorise }: { readonly onAuthorise: () => void }) {
  const text = useText()
  const online = useOnline()
  const mayManage = useMay('accounts.manage')
  return (
    <View
      picture={<Tile icon="plug" tone="accent" />}
      title={text(mayManage ? 'mediaAccounts.emptyTitle' : 'mediaAccounts.emptyOther')}
      actions={
        <>
          {mayManage && (
            <Button icon="plug" disabled={!online} onPress={onAuthorise}>
              {text('connections.connect')}
            </Button>
          )}
          <Button kind="quiet" icon="file" onPress={() => void navigateTo(routes.accounts)}>
            {text('mediaAccounts.orImport')}
          </Button>
        </>
      }
    >
      {text(mayManage ? 'mediaAccounts.emptyWords' : 'mediaAccounts.emptyOtherWords')}
    </View>
  )
}
