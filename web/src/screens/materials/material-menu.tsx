import type { MaterialDetails } from '@adroit/contract/material-library'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { publishRoutes } from '../../navigation/publish-routes.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { DueSheet } from '../../parts/materials/sheets.ts'
import { YoutubeSheet } from '../../parts/youtube/youtube-sheet.ts'
import { useDeleteMaterials, useRestoreMaterials } from '../../queries/material-changes.ts'
import { useMay } from '../../state/may.ts'
import { showSnack } from '../../ui/feedback.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CropSheet, EditSheet } from './material-sheets.ts'
import { YoutubeMenuRow } from './youtube-menu-row.tsx'

interface MaterialMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly material: MaterialDetails
  readonly onShare: () => void
}

/** What can be done with a material. */
export function MaterialMenu({ open, onClose, material, onShare }: MaterialMenuProps) {
  const text = useText()
  const online = useOnline()
  const mayWrite = useMay('materials.write') && online
  const mayPublish = useMay('publishing.write') && online
  const [editing, setEditing] = useState(false)
  const [cropping, setCropping] = useState(false)
  const [due, setDue] = useState(false)
  const [syncing, setSyncing] = useState(false)
  const remove = useDeleteMaterials()
  const restore = useRestoreMaterials()
  const { id, deletedAt } = material
  const current = material.versions.find(({ number }) => number === material.version)
  const doDelete = () =>
    remove.mutate([id], {
      onSuccess: () => {
        showSnack(text('materials.deleted', { count: 1 }), text('action.undo'), () => restore.mutate([id]))
        onClose()
        void navigateBack()
      },
    })
  return (
    <>
      <Sheet open={open} onClose={onClose} title={material.name}>
        {current && (
          <ListRow icon="download" title={text('material.download')} onPress={() => download(current.original, current.fileName)} />
        )}
        {mayPublish && deletedAt === null && material.review === 'approved' && (
          <ListRow
            icon="publish"
            title={text('materials.useInAd')}
            opens="page"
            onPress={() => {
              onClose()
              void navigateTo(pageUrl(publishRoutes.form, { materials: id }))
            }}
          />
        )}
        {mayWrite && deletedAt === null && (
          <>
            <ListRow
              icon="edit"
              title={text('material.editTitle')}
              opens="sheet"
              onPress={() => {
                onClose()
                setEditing(true)
              }}
            />
            {material.review === 'pending' && (
              <ListRow
                icon="calendar"
                title={text('material.dueTitle')}
                opens="sheet"
                onPress={() => {
                  onClose()
                  setDue(true)
                }}
              />
            )}
            {material.kind === 'image' && (
              <ListRow
                icon="crop"
                title={text('material.crop')}
                opens="sheet"
                onPress={() => {
                  onClose()
                  setCropping(true)
                }}
              />
            )}
            <ListRow
              icon="upload"
              title={text('material.newVersion')}
              opens="page"
              onPress={() => {
                onClose()
                void navigateTo(pageUrl(routes.uploadMaterials, { material: id }))
              }}
            />
            <ListRow
              icon="share"
              title={text('links.share')}
              note={text('links.shareNote')}
              opens="sheet"
              onPress={() => {
                onClose()
                onShare()
              }}
            />
            {material.kind === 'video' && <YoutubeMenuRow material={material} onPress={() => void [onClose(), setSyncing(true)]} />}
            <ListRow icon="remove" danger title={text('materials.delete')} onPress={doDelete} />
          </>
        )}
        {mayWrite && deletedAt !== null && (
          <ListRow icon="refresh" title={text('materials.restore')} onPress={() => restore.mutate([id], { onSuccess: onClose })} />
        )}
      </Sheet>
      {current && <CropSheet open={cropping} material={material} version={current} onClose={() => setCropping(false)} />}
      <DueSheet open={due} materials={[material]} onClose={() => setDue(false)} onSaved={() => setDue(false)} />
      <YoutubeSheet open={syncing} materials={[material]} onClose={() => setSyncing(false)} />
      <EditSheet open={editing} materials={[material]} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
    </>
  )
}

/** Saves a file under the name that it was uploaded with. */
function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
