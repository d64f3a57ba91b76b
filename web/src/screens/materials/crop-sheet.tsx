import type { MaterialVersion } from '@adroit/contract/material'
import { type Placement, placementKeys, placements } from '@adroit/contract/material-crop'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { useCropMaterial } from '../../queries/material-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { showSnack } from '../../ui/feedback.ts'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { pixelsOf } from './crop-area.ts'
import styles from './crop-sheet.module.css'

interface CropSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly material: Pick<MaterialDetails, 'id' | 'name'>
  readonly version: MaterialVersion
}

/** Cuts an image to the shape of a placement. The crop becomes a material of its own; the image stays as it is. */
export function CropSheet(props: CropSheetProps) {
  const text = useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('crop.title')} note={text('crop.note')} tall>
      {props.open && <CropForm {...props} />}
    </Sheet>
  )
}

const whole = { x: 0, y: 0, width: 100, height: 100 }

function CropForm({ material, version }: CropSheetProps) {
  const text = useText()
  const save = useCropMaterial()
  const [placement, setPlacement] = useState<Placement>('square')
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [percent, setPercent] = useState<Area>(whole)
  const [saved, setSaved] = useState<readonly Placement[]>([])
  const area = pixelsOf(percent, version, placement)
  const advised = placements[placement]
  const choose = (next: Placement) => {
    setPlacement(next)
    setPosition({ x: 0, y: 0 })
    setZoom(1)
  }
  const doSave = () =>
    save.mutate(
      { id: material.id, version: version.number, crops: [{ placement, ...area }] },
      {
        onSuccess: ({ materials: [made] }) => {
          setSaved([...saved, placement])
          if (!made) return
          const said = text(made.state === 'new' ? 'crop.saved' : 'crop.existing', { name: made.name })
          showSnack(said, text('crop.open'), () => void navigateTo(pageUrl(routes.material, { id: made.id })))
        },
      },
    )
  return (
    <div className={styles.form}>
      <ChipRow label={text('crop.shape')}>
        {placementKeys.map((key) => (
          <Chip key={key} chosen={key === placement} {...(saved.includes(key) && { icon: 'check' as const })} onPress={() => choose(key)}>
            {text(`crop.${key}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.stage}>
        <Cropper
          // another image or shape begins in the middle
          key={`${version.number} ${placement}`}
          image={version.preview ?? version.original}
          aspect={advised.ratio[0] / advised.ratio[1]}
          crop={position}
          zoom={zoom}
          maxZoom={8}
          keyboardStep={8}
          showGrid
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={setPercent}
          mediaProps={{ alt: material.name }}
          cropperProps={{ role: 'application', 'aria-label': text('crop.move') }}
        />
      </div>
      <label className={styles.zoom}>
        <span>{text('crop.zoom')}</span>
        <input type="range" min={1} max={8} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
      <p className={styles.size}>
        {text('crop.size', { width: area.width, height: area.height })}
        {area.width < advised.width && (
          <span className={styles.small}>{text('crop.small', { width: advised.width, height: advised.height })}</span>
        )}
      </p>
      {save.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(save.error)}
        </Note>
      )}
      <Button busy={save.isPending} onPress={doSave}>
        {text('crop.save')}
      </Button>
    </div>
  )
}
