import { linkOf } from '@adroit/contract/plan-rules/link'
import { adAddress, linkCodeOf } from '@adroit/contract/web2app-links'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { useEveryLink } from '../../../../queries/web2app.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazySheet } from '../../../../ui/lazy-sheet.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './text-step.module.css'

const OwnLinkSheet = lazySheet(() => import('./own-link-sheet.tsx').then((module) => module.OwnLinkSheet))

/** The choice of a link of Web2App, and the address that ads of each platform get for it. Ads for apps lead to a store instead. */
export function OwnLink({ plan, onChange, platforms }: PlanStepProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const code = linkCodeOf(plan.link)
  const { links } = useEveryLink(code !== null)
  if (plan.objective === 'app_installs') return null
  const link = code === null ? undefined : links?.find(({ address }) => linkCodeOf(address) === code)
  const fitting = platforms.filter((platform) => link && (link.platform === null || link.platform === platform))
  return (
    <>
      <Button kind="quiet" icon="web2app" onPress={() => setOpen(true)}>
        {text('publish.web2app.choose')}
      </Button>
      {link && (
        <dl className={styles.addresses}>
          {fitting.map((platform) => (
            <div key={platform}>
              <dt>{text('publish.web2app.address', { platform: text(`platform.${platform}`) })}</dt>
              <dd>{adAddress(linkOf(plan), platform)}</dd>
            </div>
          ))}
        </dl>
      )}
      <OwnLinkSheet
        open={open}
        onClose={() => setOpen(false)}
        platforms={platforms}
        code={code}
        onChoose={(address) => onChange((known) => ({ ...known, link: address }))}
      />
    </>
  )
}
