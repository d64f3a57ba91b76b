import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { MaterialPicker } from '../../../../parts/materials/material-picker.tsx'
import { usePlannedMaterials } from '../../../../queries/planned-materials.ts'
import { ListRow } from '../../../../ui/list-row.tsx'
import { materialOf } from '../plan-creatives.ts'
import { PlanField, PlanPart } from '../plan-field.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './creatives-step.module.css'

/** Who the ads are from where the platform has no page: Google's business name and logo. */
export function SenderFields({ plan, onChange, problems, platforms }: PlanStepProps) {
  const text = useText()
  const [picking, setPicking] = useState(false)
  const { google } = plan
  const { of } = usePlannedMaterials(google.logo ? [google.logo.material] : [])
  return (
    <>
      {platforms.includes('google') && (
        <PlanPart field="google.logo" problems={problems} title={text('publish.senderOf', { platform: text('platform.google') })}>
          <PlanField
            field="google.businessName"
            problems={problems}
            label={text('publish.businessName')}
            value={google.businessName}
            onChange={(businessName) => onChange((known) => ({ ...known, google: { ...known.google, businessName } }))}
            maxLength={25}
          />
          <div className={styles.flush}>
            <ListRow
              icon="image"
              title={text('publish.logo')}
              value={google.logo ? (of.get(google.logo.material)?.name ?? text('publish.material')) : text('publish.none')}
              opens="sheet"
              onPress={() => setPicking(true)}
            />
          </div>
          <MaterialPicker
            open={picking}
            onClose={() => setPicking(false)}
            kind="single_image"
            most={1}
            onChoose={([logo]) => logo && onChange((known) => ({ ...known, google: { ...known.google, logo: materialOf(logo) } }))}
          />
        </PlanPart>
      )}
    </>
  )
}
