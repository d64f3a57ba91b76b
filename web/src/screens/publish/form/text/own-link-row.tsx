import type { ConnectablePlatform } from '@adroit/contract/platforms'
import { useText } from '../../../../locale/text.ts'
import type { NamedLink } from '../../../../queries/web2app.ts'
import choiceStyles from '../../../../ui/choice-sheet.module.css'
import { ChoiceMark } from '../../../../ui/choice-sheet.tsx'

interface OwnLinkRowProps {
  readonly link: NamedLink
  /** Platforms of the chosen accounts. */
  readonly platforms: readonly ConnectablePlatform[]
  readonly chosen: boolean
  readonly onPress: () => void
}

/** A link with its app and platform: other platforms fill in no ad and no click ID that it would count. */
export function OwnLinkRow({ link: { name, appName, platform }, platforms, chosen, onPress }: OwnLinkRowProps) {
  const text = useText()
  const of = platform !== null && text(`platform.${platform}`)
  const fits = platform === null || platforms.every((one) => one === platform)
  return (
    <li>
      <button type="button" className={choiceStyles.choice} aria-pressed={chosen} disabled={!fits} onClick={onPress}>
        <span className={choiceStyles.name}>{name}</span>
        <span className={choiceStyles.note}>
          {`${appName} · ${of ? (fits ? of : text('publish.web2app.only', { platform: of })) : text('publish.web2app.noPlatform')}`}
        </span>
        <ChoiceMark shown={chosen} />
      </button>
    </li>
  )
}
