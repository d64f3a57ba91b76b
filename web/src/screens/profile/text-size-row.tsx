import { useState } from 'react'
import { chooseTextSize, readTextSize, textSizes } from '../../lib/text-size.ts'
import { useText } from '../../locale/text.ts'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The text size of this device. A choice applies at once, and the sheet stays open to compare. */
export function TextSizeRow() {
  const text = useText()
  const [open, setOpen] = useState(false)
  const [size, setSize] = useState(readTextSize)
  const title = text('textSize.title')
  return (
    <>
      <ListRow icon="text" title={title} value={text(`textSize.${size}`)} opens="sheet" onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={title} note={text('textSize.note')}>
        <ChoiceList
          label={title}
          choices={textSizes.map((value) => ({ value, name: text(`textSize.${value}`) }))}
          chosen={size}
          onChoose={(value) => {
            chooseTextSize(value)
            setSize(value)
          }}
        />
        <div className={form.form}>
          <p>{text('textSize.sample')}</p>
        </div>
      </Sheet>
    </>
  )
}
