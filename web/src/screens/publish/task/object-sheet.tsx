import type { PublishObject, PublishTaskAccount } from '@adroit/contract/publish-tasks'
import { showFullMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './object-sheet.module.css'
import { levelText, objectState, useObjectText } from './object-text.ts'

interface ObjectSheetProps {
  readonly open: boolean
  readonly object: PublishObject
  readonly task: PublishTaskAccount
  readonly onClose: () => void
}

/** Everything that is known of an object, with the way to it in the platform's ads manager. */
export function ObjectSheet({ open, object, task, onClose }: ObjectSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, note, message, appeal } = useObjectText(object, task)
  const { sentAt, review, budget, externalId, platformUrl } = object
  const platform = text(`platform.${task.account.platform}`)
  return (
    <Sheet open={open} onClose={onClose} title={name} note={`${levelText(object, task, text)} · ${task.account.name}`}>
      <div className={styles.body}>
        {message !== null && (
          <Note icon="warning" tone="bad">
            {message}
          </Note>
        )}
        <dl>
          <Fact name={text('task.fact.state')}>
            {objectState(object, task, text)}
            {object.state === 'left_out' && <small>{text('task.leftOutNote')}</small>}
          </Fact>
          {review !== null && <Fact name={text('task.fact.review', { platform })}>{text(`task.review.${review}`)}</Fact>}
          {budget !== null && <Fact name={text('task.fact.budget')}>{note.split(' · ').at(-1)}</Fact>}
          <Fact name={text('task.fact.name', { platform })}>{object.name}</Fact>
          {sentAt !== null && <Fact name={text('task.fact.sentAt')}>{showFullMoment(sentAt, locale)}</Fact>}
          {externalId !== null && <Fact name={text('task.fact.id', { platform })}>{externalId}</Fact>}
        </dl>
        {platformUrl !== null && (
          <a className={styles.link} href={platformUrl} target="_blank" rel="noreferrer">
            {text(appeal === null ? 'task.openAt' : 'task.appealAt', { platform })}
            <Icon name="external" size={18} />
          </a>
        )}
      </div>
    </Sheet>
  )
}
