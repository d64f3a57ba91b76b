import { useText } from '../../../../locale/text.ts'
import { Picture } from '../../../../parts/materials/picture.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './ad-preview.module.css'
import { shownRatio } from './placements.ts'
import { type PreviewProps, siteOf } from './preview-props.ts'

/** An ad in a feed: sender, picture or cards, call to action and text. */
export function FeedAd({ placement, creative, materials, sender, body, title, description, action, link }: PreviewProps) {
  const text = useText()
  const cards = creative.kind === 'carousel' ? creative.materials : creative.materials.slice(0, 1)
  return (
    <article className={styles.feed}>
      <header className={styles.sender}>
        <span className={styles.avatar} aria-hidden="true">
          {[...sender][0]}
        </span>
        <span className={styles.senderWords}>
          <strong>{sender}</strong>
          <span>{text('publish.preview.sponsored')}</span>
        </span>
        <Icon name="more" size={20} />
      </header>
      {placement === 'feed' && body !== '' && <p className={styles.body}>{body}</p>}
      <div
        className={styles.cards}
        {...(cards.length > 1 && { 'data-several': true, role: 'group', 'aria-label': creative.name, tabIndex: 0 })}
      >
        {cards.map(({ material }, index) => {
          const known = materials.get(material)
          const ratio = cards.length > 1 ? 1 : shownRatio(placement, known?.width ?? 1, known?.height ?? 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a carousel may show a material twice
            <div key={`${material} ${index}`} className={styles.shot} style={{ aspectRatio: ratio }}>
              <Picture src={known?.preview ?? null} kind={known?.kind ?? 'image'} />
              {known?.kind === 'video' && (
                <span className={styles.play} aria-hidden="true">
                  <Icon name="play" size={26} />
                </span>
              )}
            </div>
          )
        })}
      </div>
      <footer className={styles.action}>
        <span className={styles.actionWords}>
          {siteOf(link) !== '' && <span className={styles.site}>{siteOf(link)}</span>}
          {title !== '' && <strong>{title}</strong>}
          {description !== '' && <span>{description}</span>}
        </span>
        <span className={styles.cta}>{action}</span>
      </footer>
      {placement !== 'feed' && body !== '' && <p className={styles.body}>{body}</p>}
    </article>
  )
}
