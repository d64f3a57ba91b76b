import { linkCodeOf } from '@adroit/contract/web2app-links'
import { useState } from 'react'
import { apiTexts } from '../../../../api/failure.ts'
import { useText } from '../../../../locale/text.ts'
import { navigateTo } from '../../../../navigation/navigate.ts'
import { routes } from '../../../../navigation/routes.ts'
import { useEveryLink } from '../../../../queries/web2app.ts'
import { Button } from '../../../../ui/button.tsx'
import choiceStyles from '../../../../ui/choice-sheet.module.css'
import { SearchField } from '../../../../ui/search-field.tsx'
import searchStyles from '../../../../ui/search-sheet.module.css'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../../ui/views.tsx'
import { OwnLinkRow } from './own-link-row.tsx'
import type { OwnLinkSheetProps } from './own-link-sheet.tsx'

/** A search field above this many links. */
const searchedFrom = 8

/** Links of all apps. One that is for ads of another platform than the chosen accounts is grayed out with the reason. */
export function OwnLinkChoices({ onClose, platforms, code, onChoose }: OwnLinkSheetProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const { links, error, refetch } = useEveryLink()
  if (!links) return error ? <LoadFailed onReload={refetch} detail={apiTexts(error)} /> : <SkeletonRows rows={4} />
  if (links.length === 0)
    return (
      <View
        picture={<Tile icon="web2app" />}
        title={text('publish.web2app.none')}
        actions={<Button onPress={() => void navigateTo(routes.web2app)}>{text('publish.web2app.open')}</Button>}
      >
        {text('publish.web2app.noneNote')}
      </View>
    )
  const nameOf = (platform: (typeof links)[number]['platform']) =>
    platform === null ? text('publish.web2app.noPlatform') : text(`platform.${platform}`)
  const sought = search.trim().toLowerCase()
  const shown = links.filter(({ name, appName, platform }) => `${name} ${appName} ${nameOf(platform)}`.toLowerCase().includes(sought))
  return (
    <>
      {links.length >= searchedFrom && (
        <div className={searchStyles.search}>
          <SearchField label={text('publish.web2app.search')} value={search} onChange={setSearch} />
        </div>
      )}
      <ul className={choiceStyles.list} aria-label={text('publish.web2app.choose')} data-stacked>
        {shown.map((link) => (
          <OwnLinkRow
            key={link.id}
            link={link}
            platforms={platforms}
            chosen={code !== null && linkCodeOf(link.address) === code}
            onPress={() => {
              onClose()
              onChoose(link.address)
            }}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={searchStyles.none}>{text('search.nothing', { search: search.trim() })}</p>}
    </>
  )
}
