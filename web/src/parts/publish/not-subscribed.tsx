import { useText } from '../../locale/text.ts'
import { Tile, View } from '../../ui/views.tsx'

/** The company has not subscribed to publishing: what that means, and where to subscribe. */
export function NotSubscribed() {
  const text = useText()
  return (
    <View picture={<Tile icon="lock" />} title={text('publish.notSubscribed')}>
      {text('publish.subscribe')}
    </View>
  )
}
