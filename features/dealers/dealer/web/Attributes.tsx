import { useState } from 'react'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { Attribute } from '#domain/contract/attributes.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { mayModifyDealer } from '#features/dealers/rules.ts'
import { AttributesDialog } from './AttributesDialog.tsx'
import type { DealerRecord } from './WithDealer.tsx'
import classes from './DealerPage.module.css'

/** The attributes of a dealer, for viewers who may see them. C067 */
export function DealerAttributes({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const [edits, setEdits] = useState(false)
  const { Attributes: attributes } = dealer
  const mayEdit = mayModifyDealer(viewer, { dealerId: dealer.ID })
  if (!attributes || (attributes.length === 0 && !mayEdit)) return null
  return (
    <Panel
      title={t('prov.attributes')}
      actions={
        mayEdit && (
          <Button data-print="no" icon={<IconPencil size={18} aria-hidden />} onClick={() => setEdits(true)}>
            {t('dealer.attributes.edit')}
          </Button>
        )
      }
    >
      {attributes.length === 0 ? (
        <p className={classes.none}>{t('dealer.attributes.none')}</p>
      ) : (
        <AttributeFacts attributes={attributes} />
      )}
      {edits && <AttributesDialog type={GroupType.dealer} group={dealer} onClose={() => setEdits(false)} />}
    </Panel>
  )
}

/** A list of attributes with their values. */
export const AttributeFacts = ({ attributes }: { attributes: readonly Attribute[] }) => (
  <Facts items={attributes.map(({ DisplayName, Value }) => ({ label: DisplayName, value: Value }))} />
)
