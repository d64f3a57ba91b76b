import '../../ui/icons-youtube.ts'
import type { MaterialSummary } from '@adroit/contract/material'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { publishRoutes } from '../../navigation/publish-routes.ts'
import { pageUrl } from '../../navigation/routes.ts'
import { DecisionSheet, DueSheet, ShareSheet } from '../../parts/materials/sheets.ts'
import { YoutubeSheet } from '../../parts/youtube/youtube-sheet.ts'
import { useDeleteMaterials, useRestoreMaterials } from '../../queries/material-changes.ts'
import { useSetFavorite } from '../../queries/materials.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { showSnack } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './library-selection.module.css'
import type { LibrarySection } from './library-view.ts'
import { EditSheet } from './material-sheets.ts'

type Selected = ReadonlyMap<string, MaterialSummary>

interface LibrarySelectionProps {
  readonly selected: Selected
  readonly section: LibrarySection
  readonly online: boolean
  /** null ends the selection. */
  readonly onSelect: (selected: Selected | null) => void
  /** Everything that is loaded, as far as it can be selected. */
  readonly all: () => Selected
}

/** The bar of a selection, with what can be done with all of it at once. */
export function LibrarySelection({ selected, section, online, onSelect, all }: LibrarySelectionProps) {
  const text = useText()
  const [open, setOpen] = useState<'actions' | 'edit' | 'due' | 'share' | 'youtube' | 'approved' | 'rejected' | null>(null)
  const items = [...selected.values()]
  const end = () => {
    setOpen(null)
    onSelect(null)
  }
  return (
    <section className={styles.bar} aria-label={text('materials.actions')}>
      <IconButton icon="close" label={text('materials.endSelection')} onPress={() => onSelect(null)} />
      <p className={styles.count} role="status">
        {text('materials.selected', { count: items.length })}
      </p>
      <Button kind="text" onPress={() => onSelect(all())}>
        {text('materials.selectAll')}
      </Button>
      <IconButton
        icon="more"
        label={text('materials.actions')}
        disabled={!online || items.length === 0}
        onPress={() => setOpen('actions')}
      />
      <ActionsSheet open={open === 'actions'} items={items} section={section} onOpen={setOpen} onEnd={end} />
      <EditSheet open={open === 'edit'} materials={items} onClose={() => setOpen(null)} onSaved={end} />
      <DueSheet open={open === 'due'} materials={items} onClose={() => setOpen(null)} onSaved={end} />
      <YoutubeSheet open={open === 'youtube'} materials={items} onClose={(synced) => (synced ? end() : setOpen(null))} />
      <ShareSheet open={open === 'share'} materials={items} onClose={(made) => (made ? end() : setOpen(null))} />
      {(open === 'approved' || open === 'rejected') && (
        <DecisionSheet open items={items} decision={open} onClose={() => setOpen(null)} onDecided={end} />
      )}
    </section>
  )
}

interface ActionsSheetProps {
  readonly open: boolean
  readonly items: readonly MaterialSummary[]
  readonly section: LibrarySection
  readonly onOpen: (next: 'edit' | 'due' | 'share' | 'youtube' | 'approved' | 'rejected' | null) => void
  readonly onEnd: () => void
}

function ActionsSheet({ open, items, section, onOpen, onEnd }: ActionsSheetProps) {
  const text = useText()
  const mayWrite = useMay('materials.write')
  const mayReview = useMay('materials.review')
  const mayPublish = useMay('publishing.write')
  const approved = items.filter(({ review }) => review === 'approved')
  const favorite = useSetFavorite()
  const remove = useDeleteMaterials()
  const restore = useRestoreMaterials()
  const ids = items.map(({ id }) => id)
  const count = ids.length
  const star = items.some((item) => !item.favorite)
  const undoDelete = () => restore.mutate(ids)
  const doDelete = () =>
    remove.mutate(ids, {
      onSuccess: () => {
        showSnack(text('materials.deleted', { count }), text('action.undo'), undoDelete)
        onEnd()
      },
    })
  const doRestore = () => restore.mutate(ids, { onSuccess: onEnd })
  return (
    <Sheet open={open} onClose={() => onOpen(null)} title={text('materials.selected', { count })}>
      {section === 'bin' ? (
        mayWrite && <ListRow icon="refresh" title={text('materials.restore')} onPress={doRestore} />
      ) : (
        <>
          {mayPublish && (
            <ListRow
              icon="publish"
              title={text('materials.useInAd')}
              note={text(approved.length < count ? 'materials.useApproved' : 'materials.useNote', { count: approved.length })}
              {...(approved.length > 0 && {
                opens: 'page' as const,
                onPress: () => {
                  onEnd()
                  void navigateTo(pageUrl(publishRoutes.form, { materials: approved.map(({ id }) => id).join(',') }))
                },
              })}
            />
          )}
          {mayReview && <ListRow icon="check" title={text('materials.approveAll')} opens="sheet" onPress={() => onOpen('approved')} />}
          {mayReview && <ListRow icon="close" title={text('materials.rejectAll')} opens="sheet" onPress={() => onOpen('rejected')} />}
          <ListRow
            icon="star"
            title={text(star ? 'materials.star' : 'materials.unstar')}
            onPress={() => favorite.mutate({ ids, favorite: star }, { onSuccess: onEnd })}
          />
          {mayWrite && <ListRow icon="edit" title={text('materials.edit')} opens="sheet" onPress={() => onOpen('edit')} />}
          {mayWrite && <ListRow icon="calendar" title={text('material.dueTitle')} opens="sheet" onPress={() => onOpen('due')} />}
          {mayWrite && (
            <ListRow
              icon="share"
              title={text('links.share')}
              note={text('links.shareNote')}
              opens="sheet"
              onPress={() => onOpen('share')}
            />
          )}
          {mayWrite && items.some(({ kind }) => kind === 'video') && (
            <ListRow
              icon="youtube"
              title={text('youtube.sync')}
              note={text('youtube.syncNote')}
              opens="sheet"
              onPress={() => onOpen('youtube')}
            />
          )}
          {mayWrite && <ListRow icon="remove" danger title={text('materials.delete')} onPress={doDelete} />}
        </>
      )}
    </Sheet>
  )
}
