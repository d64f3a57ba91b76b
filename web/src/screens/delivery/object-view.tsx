import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { type Route, routes } from '../../navigation/routes.ts'
import type { ObjectAnswer } from '../../queries/delivery.ts'
import { useDeedUnderWay } from '../../queries/delivery-deeds.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './delivery.module.css'
import type { NamedObject } from './named-object.ts'
import { ObjectActions } from './object-actions.tsx'
import { ObjectFacts } from './object-facts.tsx'
import type { Step } from './object-panel.tsx'
import { ObjectStatus } from './object-status.tsx'
import type { ObjectDeeds } from './use-object-deeds.ts'
import { WaitingNote } from './waiting-note.tsx'

interface ObjectViewProps {
  readonly named: NamedObject
  readonly answer: ObjectAnswer
  readonly deeds: ObjectDeeds
  readonly onClose: () => void
  readonly onStep: (step: Step) => void
  readonly onGo: (above: NamedObject) => void
}

/** An object as it is: status, what waits for approval, facts, what was changed, and below within the thumb's reach what can be done. */
export function ObjectView({ named, answer: { object, changes }, deeds, onClose, onStep, onGo }: ObjectViewProps) {
  const text = useText()
  const online = useOnline()
  const underWay = useDeedUnderWay(named)
  const checking = changes.some(({ state }) => state === 'checking')
  const waiting = changes.find(({ state }) => state === 'waiting')
  const platform = text(`platform.${named.platform}`)
  const leave = (to: Route) => {
    onClose()
    // the sheet goes first: a navigation while it is open only closes it
    setTimeout(() => void navigateTo(to))
  }
  return (
    <div className={styles.object}>
      <ObjectStatus object={object} platform={platform} underWay={underWay} checking={checking} />
      <div role="alert" className={styles.alert}>
        {deeds.problem !== null && (
          <Note icon="warning" tone="bad">
            {deeds.problem}
          </Note>
        )}
      </div>
      <div role="status" className={styles.alert}>
        {deeds.done && (
          <Note
            icon="check"
            tone="accent"
            action={
              deeds.done.undo && (
                <Button kind="text" disabled={underWay !== null || !online} onPress={deeds.done.undo}>
                  {text('action.undo')}
                </Button>
              )
            }
          >
            {deeds.done.words}
          </Note>
        )}
        {waiting && (
          <WaitingNote
            change={waiting}
            platform={platform}
            busy={underWay !== null}
            onAnswer={onStep}
            onWithdraw={() => void deeds.run({ kind: 'withdraw', id: waiting.id })}
          />
        )}
      </div>
      <ObjectFacts named={named} object={object} platform={platform} onGo={onGo} />
      <ChangeList
        changes={changes}
        platformOf={() => named.platform}
        busy={underWay !== null}
        onUndo={(id) => void deeds.run({ kind: 'undo', id })}
        onAll={() => leave(routes.changes)}
      />
      <ObjectActions
        object={object}
        platform={platform}
        busy={underWay !== null || checking}
        onStep={onStep}
        onMedia={() => leave(routes.media)}
      />
    </div>
  )
}
