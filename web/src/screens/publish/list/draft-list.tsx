import type { DraftSummary } from '@adroit/contract/publish-drafts'
import { publishLimits } from '@adroit/contract/publish-limits'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { type DraftKind, useDrafts } from '../../../queries/publish-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../../ui/views.tsx'
import styles from './draft-list.module.css'
import { DraftMenu } from './draft-menu.tsx'
import { DraftRow } from './draft-row.tsx'

const icons = { drafts: 'edit', templates: 'copy', deleted: 'remove' } as const

/** Drafts, templates or the bin, those changed last first. A press opens a draft; templates and deleted ones open their actions. */
export function DraftList({ kind }: { readonly kind: DraftKind }) {
  const text = useText()
  const { data, error, refetch } = useDrafts(kind)
  const [menu, setMenu] = useState<DraftSummary | null>(null)
  const [open, setOpen] = useState(false)
  const openMenu = (draft: DraftSummary) => {
    setMenu(draft)
    setOpen(true)
  }
  if (!data) return error ? <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} /> : <SkeletonRows />
  if (data.length === 0) {
    return (
      <View
        picture={<Tile icon={icons[kind]} />}
        title={text(`publish.empty.${kind}`)}
        actions={kind === 'drafts' && <Button onPress={() => void navigateTo(publishRoutes.form)}>{text('publish.new')}</Button>}
      >
        {text(`publish.emptyNote.${kind}`, { days: publishLimits.deletedDraftDays })}
      </View>
    )
  }
  return (
    <>
      {kind === 'deleted' && <p className={styles.note}>{text('publish.emptyNote.deleted', { days: publishLimits.deletedDraftDays })}</p>}
      <ul className={styles.rows}>
        {data.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            onOpen={() => (kind === 'drafts' ? void navigateTo(pageUrl(publishRoutes.form, { id: draft.id })) : openMenu(draft))}
            onMenu={() => openMenu(draft)}
          />
        ))}
      </ul>
      {menu && <DraftMenu draft={menu} kind={kind} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
