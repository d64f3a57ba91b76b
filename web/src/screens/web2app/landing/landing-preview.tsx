import { landingHtml } from '@adroit/contract/landing-html'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useText } from '../../../locale/text.ts'
import { useOwnCompany } from '../../../queries/own-company.ts'
import form from '../../../ui/form.module.css'
import styles from './landing.module.css'
import type { LandingDraft } from './landing-draft.ts'

/** The page as visitors see it, with the markup that the server sends. Nothing in it runs, and its links lead nowhere. */
export function LandingPreview({ page }: { readonly page: LandingDraft }) {
  const text = useText()
  const company = useOwnCompany()?.name ?? ''
  const shown = useDebounced(page, 300)
  const { material } = shown
  const html = landingHtml({
    ...{ template: shown.template, language: shown.language, headline: shown.headline, body: shown.body, button: shown.button },
    ...{ company, privacy: null, destination: null, shared: null, styles: '/go/landing.css' },
    media:
      material === null || material.state !== 'approved' || material.preview === null
        ? null
        : { kind: 'image', address: material.preview, poster: null, size: null },
  })
  return (
    <div className={form.labeled}>
      <p className={form.hint}>{text('landing.preview')}</p>
      {/* the same origin, so that it may load the style sheet and the picture; scripts stay off */}
      <iframe className={styles.preview} title={text('landing.preview')} sandbox="allow-same-origin" srcDoc={html} />
    </div>
  )
}
