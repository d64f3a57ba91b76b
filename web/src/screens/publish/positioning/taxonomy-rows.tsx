import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { apiTexts } from '../../../api/failure.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import type { TargetingItem, useTargeting } from '../../../queries/publish-check.ts'
import choiceStyles from '../../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../../ui/choice-sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'

interface TaxonomyRowsProps {
  readonly found: ReturnType<typeof useTargeting>
  readonly platform: ConnectablePlatform
  readonly search: string
  readonly online: boolean
  readonly isOn: (id: string) => boolean
  readonly onToggle: (item: TargetingItem) => void
}

/** Entries of a taxonomy with their parents, and how many people they reach. */
export function TaxonomyRows({ found, platform, search, online, isOn, onToggle }: TaxonomyRowsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data } = found
  if (!data) {
    if (!online) return <View picture={<Tile icon="offline" />} title={text('positioning.offline')} />
    return found.isError ? <LoadFailed onReload={() => void found.refetch()} detail={apiTexts(found.error)} /> : <SkeletonRows />
  }
  if (data.length === 0) {
    const name = text(`platform.${platform}`)
    return (
      <View
        picture={<Tile icon="search" />}
        title={search === '' ? text('positioning.none', { platform: name }) : text('search.nothing', { search })}
      />
    )
  }
  return (
    <ul className={choiceStyles.list} data-stacked aria-label={text('positioning.found')} aria-busy={found.isPlaceholderData}>
      {data.map((item) => {
        const notes = [item.path.join(' › '), item.size === null ? '' : text('positioning.people', { count: showCount(item.size, locale) })]
        return (
          <li key={item.id}>
            <button type="button" className={choiceStyles.choice} aria-pressed={isOn(item.id)} onClick={() => onToggle(item)}>
              <span className={choiceStyles.name}>{item.name}</span>
              <span className={choiceStyles.note}>{notes.filter((note) => note !== '').join(' · ')}</span>
              <ChoiceMark shown={isOn(item.id)} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
