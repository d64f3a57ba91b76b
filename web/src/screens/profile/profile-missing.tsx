import { useText } from '../../locale/text.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tile, View } from '../../ui/views.tsx'

/** Stands where the profile is not there: on its way, or out of reach, for it is not kept on the phone. */
export function ProfileMissing() {
  const text = useText()
  const online = useOnline()
  if (online) return <SkeletonRows rows={5} />
  return (
    <View picture={<Tile icon="offline" />} title={text('offline.notHere')}>
      {text('offline.notHereWords')}
    </View>
  )
}
