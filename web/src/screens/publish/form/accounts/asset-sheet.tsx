import { useText } from '../../../../locale/text.ts'
import type { PublishAsset } from '../../../../queries/publish-drafts.ts'
import choiceStyles from '../../../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../../../ui/choice-sheet.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'

interface AssetSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The account's name. */
  readonly note: string
  readonly assets: readonly PublishAsset[]
  /** Empty: none. */
  readonly chosen: string
  readonly onChoose: (externalId: string) => void
}

/** An account's assets of one kind. Those that it may not use are grayed out, with the platform's message. */
export function AssetSheet({ open, onClose, title, note, assets, chosen, onChoose }: AssetSheetProps) {
  const text = useText()
  const choose = (externalId: string) => {
    onClose()
    onChoose(externalId)
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} note={note}>
      <ul className={choiceStyles.list} aria-label={title} data-stacked>
        {assets.map(({ externalId, name, usable, platformMessage }) => (
          <li key={externalId}>
            <button
              type="button"
              className={choiceStyles.choice}
              aria-pressed={externalId === chosen}
              disabled={!usable}
              onClick={() => choose(externalId)}
            >
              <span className={choiceStyles.name}>{name}</span>
              <span className={choiceStyles.note}>{usable ? externalId : (platformMessage ?? text('publish.asset.unusable'))}</span>
              <ChoiceMark shown={externalId === chosen} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={choiceStyles.choice} aria-pressed={chosen === ''} onClick={() => choose('')}>
            <span className={choiceStyles.name}>{text('publish.asset.no')}</span>
            <ChoiceMark shown={chosen === ''} />
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
