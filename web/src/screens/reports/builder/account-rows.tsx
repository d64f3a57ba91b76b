import type { Account } from '@adroit/contract/accounts'
import { canvasMeasure, splitName } from '../../../lib/split-name.ts'
import { remToPx } from '../../../lib/units.ts'
import { useText } from '../../../locale/text.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import styles from './accounts-step.module.css'
import { useRowWindow } from './use-row-window.ts'

interface AccountRowsProps {
  readonly accounts: readonly Account[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string, on: boolean) => void
}

/** Height of two lines of a name and one line of details. */
const rowRem = 4.25

/** Accounts with checkboxes. Only the visible ones are rendered, because there may be thousands. */
export function AccountRows({ accounts, chosen, onToggle }: AccountRowsProps) {
  const text = useText()
  const { list, span, width } = useRowWindow(accounts.length, rowRem)
  const measure = canvasMeasure(`500 ${0.9375 * remToPx(1)}px ${getComputedStyle(document.documentElement).fontFamily}`)
  // beside the checkbox
  const room = Math.max(120, width - 34)
  return (
    <ul ref={list} className={styles.rows} style={{ height: `${accounts.length * rowRem}rem` }}>
      {accounts.slice(span.first, span.last + 1).map((account, index) => {
        const { id, name, platform, currency, group, readAt } = account
        const place = span.first + index
        const never = readAt === null
        const checked = chosen.has(id)
        return (
          <li
            key={id}
            className={styles.row}
            style={{ top: `${place * rowRem}rem`, height: `${rowRem}rem` }}
            aria-setsize={accounts.length}
            aria-posinset={place + 1}
            data-mute={(never && !checked) || undefined}
          >
            <CheckBox checked={checked} disabled={never && !checked} onChange={(on) => onToggle(id, on)}>
              <span className="only-read">{name}</span>
              <span className={styles.name} aria-hidden="true">
                {splitName(name, room, measure).map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
              </span>
              <span className={styles.about}>
                <PlatformMarks platforms={[platform]} size={14} />
                <span className={styles.aboutWords}>
                  {never ? text('builder.neverRead') : [currency, group].filter(Boolean).join(' · ')}
                </span>
              </span>
            </CheckBox>
          </li>
        )
      })}
    </ul>
  )
}
