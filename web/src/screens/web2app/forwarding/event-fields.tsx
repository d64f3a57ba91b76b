import { type ForwardedKind, forwardedKinds } from '@adroit/contract/web2app-forwarding'
import type { LinkPlatform } from '@adroit/contract/web2app-links'
import { useText } from '../../../locale/text.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import styles from './forwarding.module.css'
import { isNameWrong, needsNames, type TypedForwarding } from './typed-forwarding.ts'

interface EventFieldsProps {
  readonly typed: TypedForwarding
  readonly platform: LinkPlatform
  /** Shows what is wrong: somebody tried to save. */
  readonly tried: boolean
  readonly onChange: (part: Partial<TypedForwarding>) => void
}

/** Which events are sent, and how the platform calls them. */
export function EventFields({ typed, platform, tried, onChange }: EventFieldsProps) {
  const text = useText()
  const toggle = (kind: ForwardedKind) =>
    onChange({ kinds: typed.kinds.includes(kind) ? typed.kinds.filter((one) => one !== kind) : [...typed.kinds, kind] })
  const named = needsNames(platform)
  return (
    <fieldset className={styles.events}>
      <legend className={form.hint}>{text('forward.events')}</legend>
      {forwardedKinds.map((kind) => (
        <div key={kind} className={form.labeled}>
          <CheckBox checked={typed.kinds.includes(kind)} onChange={() => toggle(kind)}>
            {text(`forward.send.${kind}`)}
          </CheckBox>
          {named && typed.kinds.includes(kind) && (
            <Field
              label={text(`forward.name.${kind}`)}
              name={`forward-${kind}`}
              autoComplete="off"
              value={typed.names[kind]}
              onChange={(name) => onChange({ names: { ...typed.names, [kind]: name } })}
              problem={tried && isNameWrong(typed, kind) ? text('forward.nameNote') : null}
            />
          )}
        </div>
      ))}
      <p className={form.hint}>{text(named ? 'forward.nameNote' : 'forward.googleNote')}</p>
    </fieldset>
  )
}
