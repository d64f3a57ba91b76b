import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { completeYoutubeOnce, youtubeKey } from '../../queries/youtube.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Progress } from '../../ui/progress.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './connected-page.module.css'
import { useConnectYoutube } from './use-connect-platform.ts'

/** Completes the connection of a YouTube channel after Google's consent page. */
export function ConnectedYoutube({ returned, onDone }: { readonly returned: string; readonly onDone: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const connect = useConnectYoutube()
  const [problem, setProblem] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try; what it uses is the same in all of them
  useEffect(() => {
    let here = true
    completeYoutubeOnce(returned).then(
      async ({ title }) => {
        await client.invalidateQueries({ queryKey: [youtubeKey] })
        if (!here) return
        showToast(text('youtube.connected', { channel: title }))
        onDone()
      },
      (error: unknown) => {
        if (here) setProblem(error)
      },
    )
    return () => {
      here = false
    }
  }, [returned, turn])
  if (problem === null) {
    return (
      <div className={styles.finishing} role="status">
        <Progress label={text('connection.returning', { platform: 'YouTube' })} share={null} />
      </div>
    )
  }
  // without a response it is unknown whether the channel was connected; the same callback may be retried
  const unsure = isFailure(problem) && problem.kind !== 'refused' && problem.kind !== 'status'
  const again = () => {
    setProblem(null)
    setTurn(turn + 1)
  }
  return (
    <div role="alert">
      <View
        picture={<Tile icon={unsure ? 'offline' : 'plug'} tone="bad" />}
        title={text(unsure ? 'connection.unsure' : 'connection.refused')}
        actions={
          <>
            <Button busy={connect.going !== null} onPress={unsure ? again : () => connect.go('youtube')}>
              {text(unsure ? 'action.tryAgain' : 'connections.reconnect')}
            </Button>
            <Button kind="quiet" onPress={onDone}>
              {text('connection.toMediaAccounts')}
            </Button>
          </>
        }
      >
        {unsure ? text('connection.unsureNote') : (apiTexts(problem) ?? text('network.error'))}
      </View>
    </div>
  )
}
