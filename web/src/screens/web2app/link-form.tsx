import { limits } from '@adroit/contract/limits'
import { type AppLink, allLinkPlatforms, type LinkPlatform, linkTargets } from '@adroit/contract/web2app-links'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useSaveLink } from '../../queries/web2app.ts'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { useOnline } from '../../ui/offline-band.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { draftOf, lacksOf, sentPage } from './landing/landing-draft.ts'
import { LandingFields } from './landing/landing-fields.tsx'
import { type FormField, fieldOfProblem, type Refusal, RefusalNote } from './refusal.tsx'

const isName = (name: string) => name.trim().length >= limits.memberName.min && name.trim().length <= limits.memberName.max

/** Whether the field of a refusal is in the form, and says so itself. */
const isShown = (field: FormField | null, target: AppLink['target']) =>
  field !== null &&
  (field === 'deepLink' || (target === 'site' ? field === 'website' : target === 'page' && !['android', 'ios', 'website'].includes(field)))

/** Name, channel and target of a link. A new one opens with its address when it is saved. */
export function LinkForm({ app, link }: { readonly app: string; readonly link: AppLink | null }) {
  const text = useText()
  const online = useOnline()
  const save = useSaveLink()
  const [name, setName] = useState(link?.name ?? '')
  const [platform, setPlatform] = useState<LinkPlatform | 'none'>(link ? (link.platform ?? 'none') : 'meta')
  const [target, setTarget] = useState<AppLink['target']>(link?.target ?? 'store')
  const [site, setSite] = useState(link?.site ?? '')
  const [deepLink, setDeepLink] = useState(link?.deepLink ?? '')
  const [page, setPage] = useState(() => draftOf(link?.page ?? null, link?.address ?? null))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refusal<FormField> | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (save.isPending || !isName(name)) return
    const lacks = lacksOf(page)
    if (target === 'page' && (lacks.headline || lacks.button)) return
    setRefused(null)
    const given = { app, name: name.trim(), platform: platform === 'none' ? null : platform, deepLink: deepLink.trim() || null }
    try {
      const sent = { ...given, target, site: target === 'site' ? site.trim() : null, ...(target === 'page' && { page: sentPage(page) }) }
      const { id } = await save.mutateAsync(link ? { id: link.id, ...sent } : sent)
      showToast(text('app.link.saved'))
      if (!link) await redirectTo(pageUrl(routes.web2appLink, { app, id }))
    } catch (problem) {
      if (isFailure(problem) && problem.kind === 'aborted') return
      setRefused({ field: fieldOfProblem(problem), words: apiTexts(problem) ?? text('network.error') })
    }
  }
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={text('app.link.name')}
        name="link"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={tried && !isName(name) ? text('app.link.nameLength', limits.memberName) : null}
      />
      <ChipChoice
        label={text('app.link.platform')}
        options={[
          ...allLinkPlatforms.map((value) => ({ value, name: text(`platform.${value}`) })),
          { value: 'none' as const, name: text('app.link.platformNone') },
        ]}
        chosen={[platform]}
        onToggle={setPlatform}
        note={platform !== 'none' && text('app.link.platformNote')}
      />
      <div className={form.rows}>
        <RadioRows
          name="target"
          label={text('app.link.target')}
          choices={linkTargets.map((value) => ({
            value,
            name: text(`app.link.target.${value}`),
            note: text(`app.link.target.${value}Note`),
          }))}
          chosen={target}
          onChoose={setTarget}
        />
      </div>
      {target === 'site' && (
        <Field
          label={text('app.link.site')}
          name="site"
          autoComplete="off"
          type="url"
          value={site}
          onChange={setSite}
          problem={refused?.field === 'website' ? refused.words : null}
        />
      )}
      {target === 'page' && <LandingFields page={page} onChange={setPage} tried={tried} refused={refused} />}
      <div className={form.labeled}>
        <Field
          label={text('app.link.deepLink')}
          name="deepLink"
          autoComplete="off"
          value={deepLink}
          onChange={setDeepLink}
          problem={refused?.field === 'deepLink' ? refused.words : null}
        />
        <p className={form.hint}>{text('app.link.deepLinkNote')}</p>
      </div>
      {refused && !isShown(refused.field, target) && <RefusalNote words={refused.words} />}
      <Button submits busy={save.isPending} disabled={!online}>
        {text('app.link.save')}
      </Button>
    </form>
  )
}
