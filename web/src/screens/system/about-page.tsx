import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { changeToNewest } from '../../offline/updates.ts'
import { askAbout } from '../../queries/system.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './about-page.module.css'

type Check = 'not_asked' | 'asking' | 'current' | 'newer'

/** The version, whether the server has a newer build, and the legal documents. */
export function AboutPage() {
  const text = useText()
  const [check, setCheck] = useState<Check>('not_asked')
  const ask = async () => {
    setCheck('asking')
    try {
      const { buildId } = await askAbout()
      setCheck(buildId === __BUILD_ID__ ? 'current' : 'newer')
    } catch {
      // the request layer has shown a toast
      setCheck('not_asked')
    }
  }
  return (
    <Page bar={<NavBar title={text('about.title')} onBack={() => void navigateBack()} />}>
      <div className={styles.head}>
        <img src="./favicon.svg" width={64} height={64} alt="" />
        <p className={styles.name}>{text('login.name')}</p>
        <p className={styles.version}>{text('about.version', { version: '1.0.4', code: '185' })}</p>
        <p className={styles.version}>{text('about.build', { id: __BUILD_ID__ })}</p>
      </div>
      <div className={styles.check} role="status">
        {check === 'current' && <Note icon="check">{text('about.current')}</Note>}
        {check === 'newer' && (
          <Note
            icon="refresh"
            tone="accent"
            action={
              <Button kind="text" onPress={() => void changeToNewest()}>
                {text('action.reload')}
              </Button>
            }
          >
            {text('about.newer')}
          </Note>
        )}
      </div>
      <ListRow
        icon="refresh"
        title={text('about.check')}
        value={check === 'asking' ? text('about.asking') : ''}
        onPress={() => void ask()}
      />
      <ListRow icon="file" title={text('agreement.title')} opens="page" onPress={() => void navigateTo(routes.agreement)} />
      <ListRow
        icon="shield"
        title={text('privacy.title')}
        opens="page"
        onPress={() => void navigateTo(pageUrl(routes.agreement, { tab: 'privacy' }))}
      />
      <ListRow icon="people" title={text('licenses.title')} opens="page" onPress={() => void navigateTo(routes.licenses)} />
    </Page>
  )
}
