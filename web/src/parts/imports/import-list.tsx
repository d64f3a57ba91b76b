import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useImports } from '../../queries/imports.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './import-list.module.css'
import { ImportRow } from './import-row.tsx'

/** The imports of an account, newest first. */
export function ImportList({ account, currency }: { readonly account: string; readonly currency: string }) {
  const text = useText()
  const imports = useImports(account)
  const list = imports.data?.pages.flatMap((page) => page.imports)
  return (
    <section className={styles.imports}>
      <h2 className={styles.title}>{text('imports.title')}</h2>
      {imports.isPending && <SkeletonRows rows={2} lines={3} />}
      {imports.isError && !list && <LoadFailed onReload={() => void imports.refetch()} detail={apiTexts(imports.error)} />}
      {list?.length === 0 && <p className={styles.none}>{text('imports.none')}</p>}
      <ul>
        {list?.map((one) => (
          <ImportRow key={one.id} of={one} currency={currency} />
        ))}
      </ul>
      {imports.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" busy={imports.isFetchingNextPage} onPress={() => void imports.fetchNextPage()}>
            {text('imports.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
