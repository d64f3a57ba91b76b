import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { accountSection } from './account-media/account-media-view.ts'
import type { LibrarySection } from './library-view.ts'

interface LibraryTabsProps {
  /** `accounts`: the images and videos of media accounts. */
  readonly shown: LibrarySection | 'accounts'
  /** Omitted: the sections of the library are another page. */
  readonly onChoose?: (section: LibrarySection) => void
}

/** The company's library, the media accounts' own material, the member's collection and the bin. */
export function LibraryTabs({ shown, onChoose }: LibraryTabsProps) {
  const text = useText()
  const mayWrite = useMay('materials.write')
  const open = onChoose ?? ((section: LibrarySection) => void redirectTo(pageUrl(routes.materials, { section })))
  const tab = (section: LibrarySection) => (
    <Chip chosen={section === shown} onPress={() => open(section)}>
      {text(`materials.${section}`)}
    </Chip>
  )
  return (
    <ChipRow label={text('materials.views')}>
      {tab('library')}
      <Chip chosen={shown === 'accounts'} onPress={() => void redirectTo(pageUrl(routes.materials, { section: accountSection }))}>
        {text('bm.title')}
      </Chip>
      {tab('collection')}
      {mayWrite && tab('bin')}
    </ChipRow>
  )
}
