import type { AccountMedia } from '@adroit/contract/account-media'
import { limits } from '@adroit/contract/limits'
import { useText } from '../../../locale/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import bar from './media-selection.module.css'

interface MediaSelectionProps {
  readonly selected: ReadonlyMap<string, AccountMedia>
  /** What is shown, to select all of it. */
  readonly media: readonly AccountMedia[]
  /** null ends the selection. */
  readonly onSelect: (selected: ReadonlyMap<string, AccountMedia> | null) => void
  readonly onImport: () => void
}

/** The bar of a selection: how many, all that are shown and can be imported, and the import. */
export function MediaSelection({ selected, media, onSelect, onImport }: MediaSelectionProps) {
  const text = useText()
  const online = useOnline()
  const all = media.filter((one) => one.notImportable === null && one.material === null).slice(0, limits.uploadFiles)
  return (
    <section className={bar.bar} aria-label={text('bm.actions')}>
      <IconButton icon="close" label={text('materials.endSelection')} onPress={() => onSelect(null)} />
      <p className={bar.count} role="status">
        {text('materials.selected', { count: selected.size })}
      </p>
      <Button kind="text" onPress={() => onSelect(new Map(all.map((one) => [one.key, one])))}>
        {text('materials.selectAll')}
      </Button>
      <Button disabled={!online || selected.size === 0} onPress={onImport}>
        {text('bm.start')}
      </Button>
    </section>
  )
}
