import type { AudienceSetKind } from '@adroit/contract/audience-sets'
import { useText } from '../../../../../locale/text.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import styles from './sets.module.css'

const kinds: readonly AudienceSetKind[] = ['audience', 'places', 'languages']

/** Opens the company's sets of each kind, to use one or to save one. */
export function SetChips({ onOpen }: { readonly onOpen: (kind: AudienceSetKind) => void }) {
  const text = useText()
  return (
    <ul className={styles.chips} aria-label={text('sets.saved')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Chip opens onPress={() => onOpen(kind)}>
            {text(`sets.title.${kind}`)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
