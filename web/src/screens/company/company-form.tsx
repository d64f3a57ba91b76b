import { countCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'
import { type FormEvent, useMemo, useState } from 'react'
import { apiTexts, isAborted } from '../../api/failure.ts'
import { showDay } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { currencyName, weekdayName } from '../../locale/names.ts'
import { sentences, useText } from '../../locale/text.ts'
import { zoneName } from '../../locale/zone-time.ts'
import { type CompanySettings, useUpdateCompany } from '../../queries/company.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSheet } from '../../ui/choice-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { zoneChoices } from '../../ui/intl-choices.ts'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Note } from '../../ui/note.tsx'
import { SearchSheet } from '../../ui/search-sheet.tsx'

interface Company extends CompanySettings {
  readonly abbreviation: string
  readonly ratesUpTo: string | null
  readonly currencies: readonly string[]
}

const parts = ['name', 'currency', 'timeZone', 'weekStart'] as const
const weekdays = [1, 0, 6, 2, 3, 4, 5] as const

function isCompanyName(name: string): boolean {
  const count = countCharacters(name.trim())
  return count >= limits.companyName.min && count <= limits.companyName.max
}

/** Name, currency, time zone and first day of the week, each with an explanation of its effect. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [chosen, setChosen] = useState<CompanySettings>(company)
  const [open, setOpen] = useState<'currency' | 'timeZone' | 'weekStart' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const update = useUpdateCompany()
  const change = (part: Partial<CompanySettings>) => {
    setRefused(null)
    setChosen((known) => ({ ...known, ...part }))
  }
  const close = () => setOpen(null)
  const dirty = parts.some((part) => chosen[part] !== company[part])
  // each of the four hundred time zones needs a formatter, so the list is built when it opens
  const zones = useMemo(() => (open === 'timeZone' ? zoneChoices([company.timeZone]) : []), [open, company.timeZone])
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (update.isPending || !isCompanyName(chosen.name)) return
    const { name, currency, timeZone, weekStart } = chosen
    try {
      setChosen(await update.mutateAsync({ name: name.trim(), currency, timeZone, weekStart }))
      showToast(text('profile.saved'))
    } catch (problem) {
      if (!isAborted(problem)) setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  const rates = company.ratesUpTo
    ? text('company.ratesUpTo', { day: showDay(company.ratesUpTo, locale) })
    : text('company.noRates', { currency: company.currency })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={form.form}>
        <Field
          label={text('company.name')}
          name="company"
          autoComplete="off"
          value={chosen.name}
          onChange={(name) => change({ name })}
          problem={isCompanyName(chosen.name) ? null : text('company.nameLength')}
        />
        <p className={form.hint}>{text('company.abbreviation', { abbreviation: company.abbreviation })}</p>
      </div>
      <ListRow
        icon="coin"
        title={text('company.currency')}
        note={sentences(locale, text('company.currencyNote'), rates)}
        value={chosen.currency}
        opens="sheet"
        onPress={() => setOpen('currency')}
      />
      <ListRow
        icon="globe"
        title={text('company.timeZone')}
        note={text('company.timeZoneNote')}
        value={zoneName(chosen.timeZone)}
        opens="sheet"
        onPress={() => setOpen('timeZone')}
      />
      <ListRow
        icon="calendar"
        title={text('company.weekStart')}
        note={text('company.weekStartNote')}
        value={weekdayName(chosen.weekStart, locale)}
        opens="sheet"
        onPress={() => setOpen('weekStart')}
      />
      <div className={form.form}>
        {chosen.currency !== company.currency && (
          <Note icon="info" tone="warn">
            {text('company.currencyChanges', { from: company.currency, to: chosen.currency })}
          </Note>
        )}
        {chosen.timeZone !== company.timeZone && (
          <Note icon="info" tone="warn">
            {text('company.timeZoneChanges', { zone: zoneName(chosen.timeZone) })}
          </Note>
        )}
        {refused && (
          <div role="alert">
            <Note icon="warning" tone="bad">
              {refused}
            </Note>
          </div>
        )}
        <Button submits busy={update.isPending} disabled={!dirty}>
          {text('profile.save')}
        </Button>
      </div>
      <LeavePrompt dirty={dirty && !update.isPending} />
      <SearchSheet
        open={open === 'currency'}
        onClose={close}
        title={text('company.currency')}
        searchLabel={text('company.searchCurrency')}
        choices={[...new Set([company.currency, ...company.currencies])]
          .toSorted()
          .map((code) => ({ value: code, name: code, note: currencyName(code, locale) }))}
        chosen={chosen.currency}
        onChoose={(currency) => change({ currency })}
      />
      <SearchSheet
        open={open === 'timeZone'}
        onClose={close}
        title={text('company.timeZone')}
        searchLabel={text('company.searchZone')}
        choices={zones}
        chosen={chosen.timeZone}
        onChoose={(timeZone) => change({ timeZone })}
      />
      <ChoiceSheet
        open={open === 'weekStart'}
        onClose={close}
        title={text('company.weekStart')}
        choices={weekdays.map((day) => ({ value: String(day), name: weekdayName(day, locale) }))}
        chosen={String(chosen.weekStart)}
        onChoose={(day) => change({ weekStart: Number(day) })}
      />
    </form>
  )
}
