import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAdTexts } from '../../queries/ad-texts.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './ad-texts.module.css'
import type { NamedAdEntity } from './named-ad-entity.ts'

/** What an ad shows: its picture, headlines and texts, as its platform gives them now. */
export function AdTexts({ named }: { readonly named: NamedAdEntity }) {
  const text = useText()
  const { data, error, isPending } = useAdTexts(named)
  const platform = text(`platform.${named.platform}`)
  return (
    <section className={styles.texts} aria-label={text('entity.texts')} aria-busy={isPending}>
      <h3>{text('entity.texts')}</h3>
      {isPending && <SkeletonRows rows={1} />}
      {error && !data && <p className={styles.note}>{apiTexts(error) ?? text('entity.textsFailed')}</p>}
      {data?.thumbnail && <img className={styles.thumbnail} src={data.thumbnail} alt={text('entity.thumbnail')} width={96} height={96} />}
      {data && !data.thumbnail && data.headlines.length + data.bodies.length === 0 && (
        <p className={styles.note}>{text('entity.noTexts', { platform })}</p>
      )}
      {data && (
        <ul>
          {data.headlines.map((headline) => (
            <li key={headline}>
              <strong>{headline}</strong>
            </li>
          ))}
          {data.bodies.map((body) => (
            <li key={body}>{body}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
