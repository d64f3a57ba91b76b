import type { AudienceSet } from '@adroit/contract/audience-sets'
import { intlTag } from '@adroit/contract/locales'
import { showAge } from '../../../../../locale/dates.ts'
import { useLocaleState } from '../../../../../locale/locale.ts'
import { useText } from '../../../../../locale/text.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { AudienceSummary } from '../audience-summary.tsx'
import styles from './sets.module.css'

interface SetRowProps {
  readonly set: AudienceSet
  readonly onUse: () => void
  /** null: it cannot be changed now. */
  readonly onChange: (() => void) | null
}

/** How many regions or languages a row names before it counts the rest. */
const most = 4

/** A set: its name, what is in it, and who changed it when. */
export function SetRow({ set, onUse, onChange }: SetRowProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, value, hidden } = set
  const listed = (names: readonly string[]) => {
    const shown = names.slice(0, most).join(', ')
    return names.length > most ? text('publish.andMore', { names: shown, count: names.length - most }) : shown
  }
  const places = (entries: readonly { readonly name: string }[]) => listed(entries.map((entry) => entry.name))
  const languages = new Intl.DisplayNames(intlTag(locale), { type: 'language' })
  return (
    <li className={styles.row}>
      <button type="button" className={styles.use} onClick={onUse}>
        <span className={styles.name}>{name}</span>
        {value.kind === 'audience' && <AudienceSummary audience={value} />}
        {value.kind === 'languages' && (
          <span className={styles.about}>{listed(value.languages.map((code) => nameOf(languages, code)))}</span>
        )}
        {value.kind === 'places' && value.include.length > 0 && <span className={styles.about}>{places(value.include)}</span>}
        {value.kind === 'places' && value.exclude.length > 0 && (
          <span className={styles.about}>{text('sets.without', { names: places(value.exclude) })}</span>
        )}
        {hidden > 0 && <span className={styles.hidden}>{text('sets.hidden', { count: hidden })}</span>}
        <span className={styles.about}>
          {text('sets.changed', { name: set.changedBy.name, age: showAge(set.changedAt, locale, text) })}
        </span>
      </button>
      {onChange && <IconButton icon="edit" label={text('sets.editOf', { name })} onPress={onChange} />}
    </li>
  )
}

/** Returns a language's name; the code itself if it is none. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
