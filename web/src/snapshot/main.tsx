import '../styles/tokens.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { localeOfBrowser } from '../external/guest-text.ts'
import { SnapshotApp } from './snapshot-app.tsx'
import { loadSnapshotLanguage } from './snapshot-text.ts'

/**
 * The page of snapshot links. The secret stays in the address, so that a guest can reload and bookmark it: it only shows a report, and ends by
 * itself. Browsers do not send it, and the page names no other site.
 */
async function start(): Promise<void> {
  const element = document.getElementById('app')
  if (!element) throw new Error('snapshot.html has no #app')
  addEventListener('hashchange', () => location.reload())
  const secret = new URLSearchParams(location.hash.slice(1)).get('key') ?? ''
  const language = await loadSnapshotLanguage(localeOfBrowser()).catch(() => null)
  if (language) createRoot(element).render(<SnapshotApp secret={secret} first={language} />)
  // without texts no view can be shown; these two languages are hard-coded
  else element.textContent = 'Loading failed, please check the network or reload · 加载失败，请检查网络或重新加载'
}

void start()
