import type { MediaAccount } from '@adroit/contract/connections'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { type Choice, ChoiceList } from '../../ui/choice-sheet.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { asNew, type Candidate, type Match } from './connect-draft.ts'

interface MatchSheetProps {
  readonly open: boolean
  readonly media: MediaAccount
  readonly candidates: readonly Candidate[]
  readonly match: Match | null
  /** Name of another media account that is linked to this account in the draft; null: none. */
  readonly takenBy: (account: string) => string | null
  readonly onChoose: (match: Match) => void
  readonly onClose: () => void
}

const keyOf = ({ account, imports }: Match): string => (account === null ? 'new' : `${imports} ${account}`)

/** Asks whether a media account matches an account with imported files, and what happens to the imported days. */
export function MatchSheet({ open, media, candidates, match, takenBy, onChoose, onClose }: MatchSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const platform = text(`platform.${media.platform}`)
  const choices = candidates.flatMap(({ id, name, imported }): readonly (Choice<string> & { match: Match })[] => {
    const taken = takenBy(id)
    if (taken !== null) return []
    const of = (imports: Match['imports'], words: string, note: string) => {
      const made: Match = { account: id, imports }
      return { value: keyOf(made), name: words, note, match: made }
    }
    if (!imported) return [of('keep', text('connect.matchPlain', { name }), text('connect.matchPlainNote'))]
    const range = showRange(imported.from, imported.to, locale)
    return [
      of('keep', text('connect.matchKeep', { name }), text('connect.matchKeepNote', { range, platform })),
      of('replace', text('connect.matchReplace', { name, platform }), text('connect.matchReplaceNote', { range, platform })),
    ]
  })
  const all = [...choices, { value: keyOf(asNew), name: text('connect.matchNew'), note: text('connect.matchNewNote'), match: asNew }]
  return (
    <Sheet open={open} onClose={onClose} title={text('connect.matchTitle', { name: media.name })} note={text('connect.matchNote')}>
      <ChoiceList
        label={text('connect.matchTitle', { name: media.name })}
        choices={all}
        chosen={match && keyOf(match)}
        stacked
        onChoose={(value) => {
          onClose()
          const made = all.find((choice) => choice.value === value)?.match
          if (made) onChoose(made)
        }}
      />
    </Sheet>
  )
}
