import { publishLimits } from '@adroit/contract/publish-limits'
import type { PlanPlace } from '@adroit/contract/publish-plan'
import { useMemo, useState } from 'react'
import { countries } from '../../../../lib/countries.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { useLocaleState } from '../../../../locale/locale.ts'
import { useText } from '../../../../locale/text.ts'
import { useTargeting } from '../../../../queries/publish-check.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import choiceStyles from '../../../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../../../ui/choice-sheet.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import searchStyles from '../../../../ui/search-sheet.module.css'
import { Sheet } from '../../../../ui/sheet.tsx'
import { type ChosenAccount, isConnectable } from '../step-props.ts'
import styles from './ad-groups-step.module.css'
import type { Side } from './plan-audiences.ts'

interface PlacesSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly side: Side
  readonly chosen: readonly ChosenAccount[]
  readonly places: readonly PlanPlace[]
  readonly onChange: (places: PlanPlace[]) => void
  /** Opens the company's region groups. */
  readonly onSets: () => void
}

const isSamePlace = (one: PlanPlace, other: PlanPlace): boolean =>
  one.platform === other.platform && one.id === other.id && one.kind === other.kind

/** Countries by name; from two letters on, also regions and cities of the platforms of the chosen accounts. */
export function PlacesSheet({ open, onClose, side, chosen, places, onChange, onSets }: PlacesSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const sought = useDebounced(typed, 300)
  const asked = open && sought.length >= 2 ? sought : ''
  const firstOf = (platform: string) => chosen.find(({ account }) => account.platform === platform)?.account.id ?? null
  const known = useMemo(() => (open ? countries(locale) : []), [open, locale])
  const found = {
    meta: useTargeting(asked === '' ? null : firstOf('meta'), 'place', asked),
    google: useTargeting(asked === '' ? null : firstOf('google'), 'place', asked),
    tiktok: useTargeting(asked === '' ? null : firstOf('tiktok'), 'place', asked),
  }
  const narrower = chosen
    .map(({ account }) => account.platform)
    .filter((platform, at, all) => isConnectable(platform) && all.indexOf(platform) === at)
    .flatMap((platform) => {
      if (!isConnectable(platform) || asked === '') return []
      return (found[platform].data ?? []).flatMap((item) =>
        item.kind === 'region' || item.kind === 'city'
          ? [
              {
                place: { platform, id: item.id, kind: item.kind, name: item.name },
                note: [...item.path, text(`platform.${platform}`)].join(' · '),
              },
            ]
          : [],
      )
    })
  const wanted = typed.toLowerCase()
  const shown: readonly { readonly place: PlanPlace; readonly note: string }[] = [
    ...known
      .filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase() === wanted)
      .map(({ id, name }) => ({ place: { platform: null, id, kind: 'country' as const, name }, note: id })),
    ...narrower,
  ]
  const toggle = (place: PlanPlace) => {
    const on = places.some((one) => isSamePlace(one, place))
    onChange(on ? places.filter((one) => !isSamePlace(one, place)) : [...places, place].slice(0, publishLimits.places))
  }
  const close = () => {
    setSearch('')
    onClose()
  }
  const title = text(`publish.places.${side}`)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      tall
      footer={
        <>
          <Button onPress={close}>{text('action.done')}</Button>
          <Button kind="text" onPress={() => void [setSearch(''), onSets()]}>
            {text('sets.title.places')}
          </Button>
        </>
      }
    >
      <div className={searchStyles.search}>
        <SearchField label={text('publish.places.search')} value={search} onChange={setSearch} />
      </div>
      {places.length > 0 && (
        <ChipRow label={text('publish.picked')}>
          {places.map((place) => (
            <Chip
              key={`${place.platform} ${place.id}`}
              chosen
              removes
              label={text('publish.remove', { name: place.name })}
              onPress={() => toggle(place)}
            >
              {place.name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <ul className={choiceStyles.list} aria-label={title}>
        {shown.map(({ place, note }) => {
          const on = places.some((one) => isSamePlace(one, place))
          return (
            <li key={`${place.platform} ${place.kind} ${place.id}`} className={styles.place}>
              <button type="button" className={choiceStyles.choice} aria-pressed={on} onClick={() => toggle(place)}>
                <span className={choiceStyles.name}>{place.name}</span>
                <span className={choiceStyles.note}>{note}</span>
                <ChoiceMark shown={on} />
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className={searchStyles.none}>{text('search.nothing', { search: typed })}</p>}
    </Sheet>
  )
}
