import { materialLimits } from '@adroit/contract/material-limits'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { showBytes } from '../../parts/materials/material-text.ts'
import { useMaterialUsage } from '../../queries/material-usage.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Band } from '../../ui/page.tsx'

/** How much the company's materials store, and how much of that is in the bin. */
export function StorageUse() {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data } = useMaterialUsage()
  if (!data) return null
  const { materials, bytes, deletedBytes } = data
  return (
    <>
      <Band />
      <ListRow
        title={text('company.storage')}
        note={text('company.storageNote', { count: materials })}
        value={showBytes(bytes, locale)}
        opens="page"
        onPress={() => void navigateTo(routes.materials)}
      />
      {deletedBytes > 0 && (
        <ListRow
          title={text('company.storageBin')}
          note={text('company.storageBinNote', { days: materialLimits.deletedMaterialDays })}
          value={showBytes(deletedBytes, locale)}
          opens="page"
          onPress={() => void navigateTo(pageUrl(routes.materials, { section: 'bin' }))}
        />
      )}
    </>
  )
}
