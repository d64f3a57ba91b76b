import { useText } from '../../../../locale/text.ts'
import { Picture } from '../../../../parts/materials/picture.tsx'
import styles from './ad-preview.module.css'
import type { PreviewProps } from './preview-props.ts'

/** An ad that fills the screen: stories, reels, TikTok. The picture is whole, with black above and below if its ratio differs. */
export function TallAd({ placement, creative, materials, sender, body, action }: PreviewProps) {
  const text = useText()
  const [first] = creative.materials
  const material = first && materials.get(first.material)
  return (
    <article className={styles.tall} data-placement={placement}>
      <div className={styles.whole}>
        <Picture src={material?.preview ?? null} kind={material?.kind ?? 'image'} fit="contain" />
      </div>
      <div className={styles.over}>
        <span className={styles.senderWords}>
          <strong>{sender}</strong>
          <span>{text('publish.preview.sponsored')}</span>
        </span>
        {placement !== 'story' && body !== '' && <p className={styles.overBody}>{body}</p>}
        <span className={styles.overCta}>{action}</span>
      </div>
    </article>
  )
}
