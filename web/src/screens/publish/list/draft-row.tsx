import type { DraftSummary } from '@adroit/contract/publish-drafts'
import { showAge } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import styles from './draft-list.module.css'

interface DraftRowProps {
  readonly draft: DraftSummary
  readonly onOpen: () => void
  readonly onMenu: () => void
}

/** A draft: its name, its accounts, and who changed it when. */
export function DraftRow({ draft, onOpen, onMenu }: DraftRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const name = draft.name.trim() === '' ? text('publish.unnamed') : draft.name
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          {draft.platforms.length > 0 && <PlatformMarks platforms={draft.platforms} size={14} />}
          <span>
            {[
              text('publish.accountCount', { count: draft.accounts }),
              text('publish.changed', { name: draft.changedBy.name, age: showAge(draft.changedAt, locale, text) }),
            ].join(' · ')}
          </span>
        </span>
      </button>
      <IconButton icon="more" label={text('publish.actionsOf', { name })} onPress={onMenu} />
    </li>
  )
}
