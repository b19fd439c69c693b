import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { locales } from '#core/contract/locale.ts'
import { type Copy, getCopy } from '../contract.ts'
import { CopyActivity } from './CopyActivity.tsx'
import { CopyEditor } from './CopyEditor.tsx'
import classes from './Copy.module.css'

/** The names of apps, roles, permissions and attributes in both languages. Other viewers read that they may not edit them. R23 */
export function CopyPage() {
  const t = useTranslations()
  const mayEdit = isSystemAdmin(useViewer())
  return (
    <Page title={t('copy.title')}>
      {mayEdit ? <AllCopy /> : <Empty drawing="closed">{t('state.noPermission.label')}</Empty>}
    </Page>
  )
}

// Refuses an invalid answer, since an empty editor would overwrite the texts.
function requireWholeCopy(copy: Copy): Copy {
  const isText = (text: unknown) => typeof text === 'string'
  const isWhole =
    Number.isInteger(copy.Version) &&
    Array.isArray(copy.Rows) &&
    copy.Rows.every((row) => isText(row.Tag) && locales.every((locale) => isText(row[locale])))
  if (!isWhole) throw new SyntaxError('the answer is not the copy')
  return copy
}

function AllCopy() {
  const query = useQuery({ ...reading(getCopy, {}), select: requireWholeCopy })
  return (
    // As high as a screen from the start, so that nothing in sight moves when the texts are loaded.
    <div className={classes.all}>
      <Loaded query={query} lines={16} height={64} keep>
        {(copy) => (
          <>
            <CopyEditor copy={copy} />
            <CopyActivity />
          </>
        )}
      </Loaded>
    </div>
  )
}
