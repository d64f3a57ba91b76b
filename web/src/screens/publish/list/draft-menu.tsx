import type { DraftSummary } from '@adroit/contract/publish-drafts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { type DraftKind, useCreateDraft, useDeleteDraft, useRestoreDraft } from '../../../queries/publish-drafts.ts'
import { showSnack, showToast } from '../../../ui/feedback.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './draft-list.module.css'

interface DraftMenuProps {
  readonly draft: DraftSummary
  readonly kind: DraftKind
  readonly open: boolean
  readonly onClose: () => void
}

/** What can be done with a draft, a template or a deleted draft. */
export function DraftMenu({ draft, kind, open, onClose }: DraftMenuProps) {
  const text = useText()
  const online = useOnline()
  const create = useCreateDraft()
  const remove = useDeleteDraft()
  const restore = useRestoreDraft()
  const { id } = draft
  const title = draft.name.trim() === '' ? text('publish.unnamed') : draft.name
  const edit = (draftId: string) => {
    onClose()
    void navigateTo(pageUrl(publishRoutes.form, { id: draftId }))
  }
  const copy = () =>
    create.mutate({ from: { draft: id }, name: text('publish.copyOf', { name: draft.name }) }, { onSuccess: (made) => edit(made.id) })
  const use = () => create.mutate({ from: { draft: id } }, { onSuccess: (made) => edit(made.id) })
  const makeTemplate = () =>
    create.mutate(
      { from: { draft: id }, template: true, name: draft.name },
      { onSuccess: () => void [onClose(), showToast(text('publish.templateSaved'))] },
    )
  const doRemove = () =>
    remove.mutate(id, {
      onSuccess: () => {
        onClose()
        showSnack(text('publish.deleted'), text('action.undo'), () => restore.mutate(id))
      },
    })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {!online && (
        <div className={styles.sheetNote}>
          <Note icon="offline">{text('publish.menuOffline')}</Note>
        </div>
      )}
      {online && kind === 'deleted' && (
        <ListRow
          icon="refresh"
          title={text('publish.restore')}
          onPress={() => restore.mutate(id, { onSuccess: () => void [onClose(), showToast(text('publish.restored'))] })}
        />
      )}
      {online && kind === 'templates' && <ListRow icon="publish" title={text('publish.useTemplate')} opens="page" onPress={use} />}
      {kind !== 'deleted' && <ListRow icon="edit" title={text('publish.edit')} opens="page" onPress={() => edit(id)} />}
      {online && kind === 'drafts' && (
        <>
          <ListRow icon="copy" title={text('publish.duplicate')} opens="page" onPress={copy} />
          <ListRow icon="file" title={text('publish.saveTemplate')} onPress={makeTemplate} />
        </>
      )}
      {online && kind !== 'deleted' && <ListRow icon="remove" danger title={text('publish.delete')} onPress={doRemove} />}
    </Sheet>
  )
}
