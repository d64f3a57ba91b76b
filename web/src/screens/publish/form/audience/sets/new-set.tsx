import type { AudienceSetValue } from '@adroit/contract/audience-sets'
import { publishLimits } from '@adroit/contract/publish-limits'
import { useState } from 'react'
import { useText } from '../../../../../locale/text.ts'
import { useSaveAudienceSet } from '../../../../../queries/audience-sets.ts'
import { showToast } from '../../../../../ui/feedback.ts'
import { SetForm } from './set-form.tsx'

interface NewSetProps {
  readonly value: AudienceSetValue
  readonly proposed: string
  readonly onDone: () => void
}

/** Saves a part of the audience as a set. */
export function NewSet({ value, proposed, onDone }: NewSetProps) {
  const text = useText()
  const save = useSaveAudienceSet()
  const [name, setName] = useState(proposed.slice(0, publishLimits.audienceSetName.max))
  const submit = () =>
    save.mutate(
      { name, value },
      {
        onSuccess: (set) => {
          showToast(text('sets.done.saved', { name: set.name }))
          onDone()
        },
      },
    )
  return <SetForm name={name} onName={setName} busy={save.isPending} problem={save.error} onSave={submit} onCancel={onDone} />
}
