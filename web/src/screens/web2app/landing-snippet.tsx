import { type AppLink, linkAddress } from '@adroit/contract/web2app-links'
import { useId } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import styles from './web2app.module.css'

/** The script for pages to which ads lead without the link, and the parameters that their addresses need. */
export function LandingSnippet({ link: { address, platform } }: { readonly link: AppLink }) {
  const text = useText()
  const id = useId()
  const code = address.split('/').at(-1) ?? ''
  const snippet = `<script src="${new URL('adroit.js', address).href}" data-link="${code}" async></script>`
  const copy = async () => {
    await copyText(snippet)
    showToast(text('app.link.scriptCopied'))
  }
  return (
    <div className={form.form}>
      <div className={form.labeled}>
        <label htmlFor={id} className={form.hint}>
          {text('app.link.script')}
        </label>
        <textarea id={id} className={styles.address} value={snippet} readOnly rows={4} onFocus={(event) => event.target.select()} />
        {platform !== null && (
          <p className={form.hint}>{text('app.link.scriptNote', { parameters: linkAddress('', platform).slice(1) })}</p>
        )}
      </div>
      <Button kind="quiet" icon="copy" onPress={() => void copy()}>
        {text('app.link.scriptCopy')}
      </Button>
    </div>
  )
}
