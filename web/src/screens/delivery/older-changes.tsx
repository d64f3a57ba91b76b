import { useText } from '../../locale/text.ts'
import type { useChanges } from '../../queries/delivery.ts'
import { Button } from '../../ui/button.tsx'
import styles from './changes.module.css'

/** Brings the next page of a list of changes, where there is one. */
export function OlderChanges({ list }: { readonly list: ReturnType<typeof useChanges> }) {
  const text = useText()
  if (!list.hasNextPage) return null
  return (
    <div className={styles.older}>
      <Button kind="quiet" busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {text('hist.older')}
      </Button>
    </div>
  )
}
