import { publishLimits } from '@adroit/contract/publish-limits'
import { googleChannels, type keywordMatches, type Plan } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { FieldProblems, PlanPart } from '../plan-field.tsx'
import { fieldProblem } from '../problem-text.ts'
import type { PlanStepProps } from '../step-props.ts'

type Keyword = Plan['google']['keywords'][number]

/** A keyword as Google's own editors write it: `word` broad, `"word"` phrase, `[word]` exact. */
function readKeyword(line: string): Keyword[] {
  const [, exact, phrase] = /^\[(.*)\]$|^["“](.*)["”]$/.exec(line.trim()) ?? []
  const words = (exact ?? phrase ?? line).trim().slice(0, publishLimits.keyword.max)
  const match = exact !== undefined ? 'exact' : phrase !== undefined ? 'phrase' : 'broad'
  return words === '' ? [] : [{ text: words, match }]
}

const wrap: Readonly<Record<(typeof keywordMatches)[number], (words: string) => string>> = {
  broad: (words) => words,
  phrase: (words) => `"${words}"`,
  exact: (words) => `[${words}]`,
}

/** What Google asks for: the channel, the declaration about political ads in the EU, and keywords for Search. */
export function GoogleFields({ plan, onChange, problems }: PlanStepProps) {
  const text = useText()
  const { google } = plan
  const [typed, setTyped] = useState(() => google.keywords.map(({ text: words, match }) => wrap[match](words)).join('\n'))
  const change = (part: Partial<typeof google>) => onChange((known) => ({ ...known, google: { ...known.google, ...part } }))
  return (
    <PlanPart field="google" problems={problems} title={text('publish.partOf', { platform: text('platform.google') })}>
      <ChipChoice
        label={text('publish.channel')}
        options={googleChannels.map((value) => ({ value, name: text(`publish.channel.${value}`) }))}
        chosen={[google.channel]}
        onToggle={(channel) => change({ channel })}
        note={text(`publish.channel.${google.channel}.note`)}
      />
      <FieldProblems field="google.channel" problems={problems} />
      {google.channel === 'search' && (
        <div data-field="google.keywords">
          <TextArea
            label={text('publish.keywords')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              change({ keywords: value.split('\n').flatMap(readKeyword).slice(0, publishLimits.keywords) })
            }}
            max={publishLimits.keywords * (publishLimits.keyword.max + 3)}
            placeholder={'skin cream\n"night cream"\n[lumina cream]'}
            rows={4}
            problem={fieldProblem(problems, 'google.keywords', text)}
          />
        </div>
      )}
      <div data-field="google.euPolitical">
        <ChipChoice
          label={text('publish.euPolitical')}
          options={[
            { value: 'no', name: text('publish.euPolitical.no') },
            { value: 'yes', name: text('publish.euPolitical.yes') },
          ]}
          chosen={google.euPolitical === null ? [] : [google.euPolitical ? 'yes' : 'no']}
          onToggle={(value) => change({ euPolitical: value === 'yes' })}
        />
        <FieldProblems field="google.euPolitical" problems={problems} />
      </div>
    </PlanPart>
  )
}
