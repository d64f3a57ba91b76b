import { useState } from 'react'
import { useText } from '../../../locale/text.ts'
import { Picture } from '../../../parts/materials/picture.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import { RefusalNote } from '../refusal.tsx'
import styles from './landing.module.css'
import { chosenMaterial, type DraftMaterial } from './landing-draft.ts'
import { LandingPicker } from './landing-picker.ts'

interface LandingMaterialProps {
  readonly material: DraftMaterial | null
  readonly onChange: (material: DraftMaterial | null) => void
  readonly problem: string | null
}

/** The image or video of the page. It says why one that was chosen before is not shown. */
export function LandingMaterial({ material, onChange, problem }: LandingMaterialProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const name = material?.name ?? text('landing.unnamed')
  return (
    <div className={form.labeled}>
      <p className={form.hint}>{text('landing.material')}</p>
      {material && (
        <div className={styles.material}>
          <div className={styles.thumb}>
            <Picture src={material.preview} kind={material.kind ?? 'image'} />
          </div>
          <span className={styles.name}>{name}</span>
          <IconButton icon="close" label={text('landing.remove', { name })} onPress={() => onChange(null)} />
        </div>
      )}
      {material && material.state !== 'approved' && (
        <Note icon="warning" tone="warn">
          {text(`landing.state.${material.state}`)}
        </Note>
      )}
      {problem !== null && <RefusalNote words={problem} />}
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {text(material ? 'landing.replace' : 'landing.choose')}
      </Button>
      <p className={form.hint}>{text('landing.materialNote')}</p>
      <LandingPicker
        open={open}
        onClose={() => setOpen(false)}
        kind="dynamic"
        words={{ title: text('landing.pick'), note: text('landing.pickNote') }}
        most={1}
        onChoose={([chosen]) => chosen && onChange(chosenMaterial(chosen))}
      />
    </div>
  )
}
