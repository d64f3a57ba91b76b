import { useText } from '../../locale/text.ts'
import { useDeleteImport, useRestoreImport } from '../../queries/imports.ts'
import { showSnack, showToast } from '../../ui/feedback.ts'

/** Actions on a finished import. The request layer shows errors as toasts. */
export function useImportActions() {
  const text = useText()
  const deleting = useDeleteImport()
  const restoring = useRestoreImport()

  async function restore(id: string): Promise<void> {
    try {
      const { rows } = await restoring.mutateAsync(id)
      showToast(text('imports.restored', { count: rows }))
    } catch {
      // a toast was shown; the list shows the current state
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      const { rows } = await deleting.mutateAsync(id)
      showSnack(text('imports.deleted', { count: rows }), text('action.undo'), () => void restore(id))
    } catch {
      // a toast was shown
    }
  }

  return { remove, restore, busy: deleting.isPending || restoring.isPending }
}
