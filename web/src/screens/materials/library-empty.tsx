import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { routes } from '../../navigation/routes.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { Tile, View } from '../../ui/views.tsx'
import { isFiltered, type LibraryState } from './library-view.ts'

/** Why nothing is shown, and what to do about it. */
export function LibraryEmpty({ state, onClear }: { readonly state: LibraryState; readonly onClear: () => void }) {
  const text = useText()
  const mayWrite = useMay('materials.write')
  if (isFiltered(state)) {
    const clear = (
      <Button kind="quiet" onPress={onClear}>
        {text('materials.clear')}
      </Button>
    )
    return <View picture={<Tile icon="filter" />} title={text('materials.noMatch')} actions={clear} />
  }
  if (state.section === 'bin') return <View picture={<Tile icon="remove" />} title={text('materials.binEmpty')} />
  if (state.section === 'collection') {
    return (
      <View picture={<Tile icon="star" />} title={text('materials.collectionEmpty')}>
        {text('materials.collectionEmptyNote')}
      </View>
    )
  }
  const upload = mayWrite && (
    <Button icon="upload" onPress={() => void navigateTo(routes.uploadMaterials)}>
      {text('materials.upload')}
    </Button>
  )
  return (
    <View picture={<Tile icon="image" tone="accent" />} title={text('materials.empty')} actions={upload}>
      {text(mayWrite ? 'materials.emptyNote' : 'materials.emptyReader')}
    </View>
  )
}
