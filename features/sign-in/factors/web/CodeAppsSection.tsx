import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { CODE_APPS_MAX, type CodeApp, type MySignIn, removeCodeApp, renameCodeApp } from '../contract.ts'
import { AddCodeApp } from './AddCodeApp.tsx'
import { FactorRow } from './parts/FactorRow.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import classes from './MySignIn.module.css'

/** The apps that make codes: adding, renaming and removing one. */
export function CodeAppsSection({ own: { CodeApps } }: { own: MySignIn }) {
  const t = useTranslations()
  const [adds, setAdds] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  return (
    <Panel
      title={t('mySignIn.apps.title')}
      actions={
        CodeApps.length < CODE_APPS_MAX && (
          <Button onClick={() => setAdds(true)}>{t('mySignIn.apps.add')}</Button>
        )
      }
    >
      {CodeApps.length === 0 ? (
        <p className={classes.text}>{t('mySignIn.apps.none')}</p>
      ) : (
        <ul ref={list} className={rowListLook.list}>
          {CodeApps.map((app) => (
            <CodeAppRow key={app.ID} app={app} />
          ))}
        </ul>
      )}
      {adds && <AddCodeApp onClose={() => setAdds(false)} />}
    </Panel>
  )
}

function CodeAppRow({ app }: { app: CodeApp }) {
  const t = useTranslations()
  const { date, relative } = useDates()
  const [acts, setActs] = useState<'rename' | 'remove' | null>(null)
  const renaming = useSave(renameCodeApp, { toasts: { key: 'code-app', saved: t('mySignIn.apps.renamed') } })
  const removing = useSave(removeCodeApp, { toasts: { key: 'code-app', saved: t('mySignIn.apps.removed') } })
  const { ID, Name, CreatedAt, LastUsedAt } = app
  const renameOf = t('mySignIn.apps.renameOf', { name: Name })
  const removeOf = t('mySignIn.apps.removeOf', { name: Name })
  const close = () => setActs(null)
  return (
    <FactorRow
      name={Name}
      facts={[
        t('mySignIn.apps.since', { date: date(CreatedAt) }),
        LastUsedAt && t('mySignIn.apps.used', { when: relative(LastUsedAt) }),
      ]}
      rename={{ label: t('mySignIn.apps.rename'), of: renameOf, act: () => setActs('rename') }}
      remove={{ label: t('mySignIn.apps.remove'), of: removeOf, act: () => setActs('remove') }}
    >
      {acts === 'rename' && (
        <FieldDialog
          title={renameOf}
          field="Name"
          initial={Name}
          confirm={t('common.save')}
          save={(name, onRefused) => renaming.save({ ID, Name: name }, { onRefused })}
          onClose={close}
        />
      )}
      {acts === 'remove' && (
        <FieldDialog
          title={removeOf}
          text={t('mySignIn.apps.removeBody')}
          field="currentPassword"
          confirm={t('mySignIn.apps.remove')}
          danger
          save={(currentPassword, onRefused) => removing.save({ ID, currentPassword }, { onRefused })}
          onClose={close}
        />
      )}
    </FactorRow>
  )
}
