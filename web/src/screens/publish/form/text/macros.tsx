import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './text-step.module.css'

/** Macros that the platforms replace at each click. Sources: the platforms' help on URL parameters. */
const macros = {
  meta: ['{{campaign.name}}', '{{adset.name}}', '{{ad.name}}', '{{ad.id}}', '{{placement}}'],
  google: ['{campaignid}', '{adgroupid}', '{creative}', '{keyword}', '{gclid}'],
  tiktok: ['__CAMPAIGN_NAME__', '__AID_NAME__', '__CID_NAME__', '__CLICKID__'],
} as const

/** Adds a macro of a platform to the parameters of the link. */
export function Macros({ plan, onChange, platforms }: PlanStepProps) {
  const text = useText()
  const add = (macro: string) =>
    onChange((known) => {
      const { linkParameters: before } = known
      const name = macro
        .replace(/\W+/g, '_')
        .replace(/^_+|_+$/g, '')
        .toLowerCase()
      return {
        ...known,
        linkParameters:
          before === '' || before.endsWith('=') ? `${before}${before === '' ? `${name}=` : ''}${macro}` : `${before}&${name}=${macro}`,
      }
    })
  return (
    <div className={styles.macros}>
      {platforms.map((platform) => (
        <ChipChoice
          key={platform}
          label={text('publish.macros', { platform: text(`platform.${platform}`) })}
          of="many"
          options={macros[platform].map((value) => ({ value, name: value }))}
          chosen={macros[platform].filter((macro) => plan.linkParameters.includes(macro))}
          onToggle={add}
        />
      ))}
    </div>
  )
}
