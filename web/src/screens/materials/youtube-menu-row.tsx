import '../../ui/icons-youtube.ts'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { useText } from '../../locale/text.ts'
import { ListRow } from '../../ui/list-row.tsx'

interface YoutubeMenuRowProps {
  readonly material: MaterialDetails
  readonly onPress: () => void
}

/** The menu's way to YouTube; a video that is not approved says why it cannot go there. */
export function YoutubeMenuRow({ material, onPress }: YoutubeMenuRowProps) {
  const text = useText()
  if (material.review !== 'approved') return <ListRow icon="youtube" title={text('youtube.sync')} note={text('youtube.needsApproval')} />
  return <ListRow icon="youtube" title={text('youtube.sync')} note={text('youtube.syncNote')} opens="sheet" onPress={onPress} />
}
