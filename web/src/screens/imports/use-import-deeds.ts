import { useText } from '../../locale/text.ts'
import { useDeleteImport, useRestoreImport } from '../../queries/imports.ts'
import { showSnack, showToast } from '../../ui/feedback.ts'

/** What is done to an import that is in place. Refusals are told by the request layer. */
export function useImportDeeds() {
  const text = useText()
  const deleting = useDeleteImport()
  const restoring = useRestoreImport()

  async function restore(id: string): Promise<void> {
    try {
      const { rows } = await restoring.mutateAsync(id)
      showToast(text('imports.restored', { count: rows }))
    } catch {
      // told already; the list shows how it stands
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      const { rows } = await deleting.mutateAsync(id)
      showSnack(text('imports.deleted', { count: rows }), text('action.undo'), () => void restore(id))
    } catch {
      // told already
    }
  }

  return { remove, restore, busy: deleting.isPending || restoring.isPending }
}
