import type { ReviewItem } from '@adroit/contract/external-review'
import { showDuration } from '../parts/materials/material-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useLanguage } from './guest-text.ts'
import styles from './item-words.module.css'

interface ItemWordsProps {
  readonly item: ReviewItem
  readonly index: number
  readonly count: number
  readonly mayDownload: boolean
}

/** The name of a material, facts about its file, the download where the link allows it, and the copy that runs with it. */
export function ItemWords({ item, index, count, mayDownload }: ItemWordsProps) {
  const { text } = useLanguage()
  const facts = [
    text('guest.version', { number: item.version }),
    item.format.toUpperCase(),
    `${item.width} × ${item.height}`,
    ...(item.durationMs === null ? [] : [showDuration(item.durationMs)]),
  ]
  const kinds = (['titles', 'bodies', 'descriptions'] as const).filter((kind) => item.copy[kind].length > 0)
  return (
    <section className={styles.words}>
      <div className={styles.head}>
        <div className={styles.names}>
          <p className={styles.place}>{text('guest.place', { index, count })}</p>
          <h2 className={styles.name} tabIndex={-1} id="item-name">
            {item.name}
          </h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        {mayDownload && item.original !== null && (
          <a
            className={styles.download}
            href={`${item.original}&download=1`}
            download
            aria-label={`${text('guest.download')} ${item.name}`}
          >
            <Icon name="download" size={22} />
          </a>
        )}
      </div>
      {!item.open && <p className={styles.replaced}>{text('guest.replacedNote')}</p>}
      {kinds.length > 0 && (
        <>
          <h3 className={styles.heading}>{text('guest.copy')}</h3>
          <dl className={styles.copy}>
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{text(`guest.${kind}`)}</dt>
                {item.copy[kind].map((entry) => (
                  <dd key={entry}>{entry}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
