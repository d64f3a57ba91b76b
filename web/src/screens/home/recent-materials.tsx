import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import blocks from '../../parts/overview/overview.module.css'
import { useRecentMaterials } from '../../queries/recent-materials.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Band } from '../../ui/page.tsx'
import styles from './recent-materials.module.css'

/** The newest materials beside each other. Hidden while the library is empty. */
export function RecentMaterials() {
  const text = useText()
  const { data } = useRecentMaterials()
  if (!data || data.materials.length === 0) return null
  return (
    <section>
      <header className={blocks.head}>
        <h2>{text('home.recentMaterials')}</h2>
        <Button kind="text" onPress={() => void navigateTo(routes.materials)}>
          {text('home.allMaterials')}
        </Button>
      </header>
      <ul className={styles.materials} aria-label={text('home.recentMaterials')}>
        {data.materials.map(({ id, name, isVideo, preview }) => (
          <li key={id}>
            <button type="button" className={styles.material} onClick={() => void navigateTo(pageUrl(routes.material, { id }))}>
              <span className={styles.picture}>
                {preview === null ? (
                  <Icon name={isVideo ? 'play' : 'image'} size={28} />
                ) : (
                  <img src={preview} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Band />
    </section>
  )
}
