import { limits } from '@adroit/contract/limits'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { acceptedFiles } from '../../parts/materials/upload-checks.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/views.tsx'
import styles from './upload.module.css'

interface ChooseMaterialsProps {
  readonly accept?: string
  /** One file only. */
  readonly single?: boolean
  /** Some files are chosen already. */
  readonly more?: boolean
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Opens the file picker of the device, or takes files that are dropped. */
export function ChooseMaterials({ accept = acceptedFiles, single = false, more = false, disabled, onFiles }: ChooseMaterialsProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does
    <div
      className={styles.choose}
      data-over={over || undefined}
      data-more={more || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!more && <Tile icon="upload" tone="accent" />}
      <Button kind={more ? 'quiet' : 'filled'} icon={more ? 'add' : 'image'} disabled={disabled} onPress={() => input.current?.click()}>
        {text(more ? 'upload.chooseMore' : 'upload.choose')}
      </Button>
      {!more && <p className={styles.drop}>{text('upload.drop')}</p>}
      {!more && <p className={styles.accepts}>{text('upload.accepts', { count: limits.uploadFiles })}</p>}
      <input
        ref={input}
        type="file"
        className="only-read"
        tabIndex={-1}
        aria-label={text('upload.choose')}
        accept={accept}
        multiple={!single}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // the same file can be chosen again
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
