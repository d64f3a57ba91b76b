import type { AttentionItem } from '@adroit/contract/attention'
import { lazy, Suspense, useState } from 'react'
import { patiently } from '../../lib/patiently.ts'
import { alertWordsPart } from '../../locale/alert-parts.ts'
import { loadTexts } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { Button } from '../../ui/button.tsx'
import columns from '../../ui/columns.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Band } from '../../ui/page.tsx'
import styles from './attention.module.css'
import { attentionText } from './attention-text.ts'

const AlertTitle = lazy(async () => {
  const [module] = await patiently(() => Promise.all([import('./alert-title.tsx'), loadTexts([alertWordsPart])]))
  return { default: module.AlertTitle }
})

/** Number of items that are listed at first. */
const atFirst = 3

/** What the member has to do: a press leads to where it is done. Hidden if there is nothing. */
export function Attention({ items }: { readonly items: readonly AttentionItem[] }) {
  const text = useText()
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, atFirst)
  return (
    <section>
      <header className={styles.head}>
        <h2>{text('attention.title')}</h2>
        {items.length > atFirst && (
          <Button kind="text" onPress={() => setAll(!all)}>
            {all ? text('attention.fewer') : text('attention.all', { count: items.length })}
          </Button>
        )}
      </header>
      <ul className={columns.rows} aria-label={text('attention.title')}>
        {shown.map((item) => {
          const { key, icon, tone, title, note, action, to } = attentionText(item, text)
          return (
            <li key={key}>
              <button type="button" className={styles.item} onClick={() => void navigateTo(to)}>
                <span className={styles.mark} data-tone={tone}>
                  <Icon name={icon} size={20} />
                </span>
                <span className={styles.text}>
                  {item.kind === 'alert' ? (
                    <Suspense fallback={title}>
                      <AlertTitle item={item} />
                    </Suspense>
                  ) : (
                    title
                  )}
                  <small>{note}</small>
                </span>
                <span className={styles.action}>{action}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Band />
    </section>
  )
}
