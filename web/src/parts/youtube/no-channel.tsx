import '../../ui/icons-youtube.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** No channel is connected yet: where to connect one, or who can. */
export function NoChannel() {
  const text = useText()
  const mayManage = useMay('accounts.manage')
  return (
    <View
      picture={<Tile icon="youtube" />}
      title={text('youtube.noChannel')}
      {...(mayManage && {
        actions: (
          <Button icon="plug" onPress={() => void navigateTo(routes.media)}>
            {text('youtube.toConnections')}
          </Button>
        ),
      })}
    >
      {mayManage ? text('youtube.connectNote') : text('youtube.noChannelNote')}
    </View>
  )
}
