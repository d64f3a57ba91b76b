import { tellProblem } from '../../api/tell-problem.ts'
import { useText } from '../../locale/text.ts'
import type { useChanges } from '../../queries/delivery.ts'
import { Button } from '../../ui/button.tsx'
import styles from './changes.module.css'

/** Brings the next page of a list of changes, where there is one. */
export function OlderChanges({ list }: { readonly list: ReturnType<typeof useChanges> }) {
  const text = useText()
  if (!list.hasNextPage) return null
  const more = async () => {
    const { error, isFetchNextPageError } = await list.fetchNextPage()
    if (isFetchNextPageError) tellProblem(error, text)
  }
  return (
    <div className={styles.older}>
      <Button kind="quiet" busy={list.isFetchingNextPage} onPress={() => void more()}>
        {text('hist.older')}
      </Button>
    </div>
  )
}
