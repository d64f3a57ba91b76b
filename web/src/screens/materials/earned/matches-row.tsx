import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import type { MaterialPerformance } from '../../../queries/material-performance.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { accountSection } from '../account-media/account-media-view.ts'

/** How the material was found at platforms: a row that opens the images and videos there. */
export function MatchesRow({ matches }: { readonly matches: MaterialPerformance['matches'] }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const show = (account: string, name: string) => {
    setOpen(false)
    void navigateTo(pageUrl(routes.materials, { section: accountSection, account, search: name }))
  }
  return (
    <>
      <ListRow
        title={text('earned.matches')}
        value={text('earned.matchCount', { count: matches.length })}
        opens="sheet"
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('earned.matches')} note={text('earned.matchesNote')}>
        {matches.map(({ platform, account, media, name, by, version }) => (
          <ListRow
            key={`${account.id} ${media} ${version}`}
            icon={platform}
            title={name}
            note={[account.name, text(`earned.by.${by}`), text('material.version', { number: version })].join(' · ')}
            opens="page"
            onPress={() => show(account.id, name)}
          />
        ))}
      </Sheet>
    </>
  )
}
