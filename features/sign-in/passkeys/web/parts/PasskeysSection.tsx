import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { EndOthers } from '../../../factors/web/parts/EndOthers.tsx'
import { FactorRow } from '../../../factors/web/parts/FactorRow.tsx'
import { FieldDialog, type OnRefused } from '../../../factors/web/FieldDialog.tsx'
import classes from '../../../factors/web/MySignIn.module.css'
import {
  addPasskey,
  beginPasskey,
  myPasskeys,
  type Passkey,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
} from '../../contract.ts'
import { createPasskey, hasPasskeys } from '../browser-passkeys.ts'

/** The passkeys of the viewer: adding, renaming and removing one. */
export function PasskeysSection() {
  const t = useTranslations()
  const query = useQuery(reading(myPasskeys, {}))
  const [adds, setAdds] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  const mayAdd = hasPasskeys() && (query.data?.length ?? PASSKEYS_MAX) < PASSKEYS_MAX
  return (
    <Panel
      title={t('passkeys.title')}
      actions={mayAdd && <Button onClick={() => setAdds(true)}>{t('passkeys.add')}</Button>}
    >
      <Loaded query={query} lines={2}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={classes.text}>{t('passkeys.none')}</p>
          ) : (
            <ul ref={list} className={rowListLook.list}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.ID} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!hasPasskeys() && <p className={classes.text}>{t('passkeys.unsupported')}</p>}
      {adds && <AddPasskey onClose={() => setAdds(false)} />}
    </Panel>
  )
}

const FAILED = 'passkey-failed'

/** Asks for a name, and then has the browser make the passkey. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const [EndOtherSessions, setEnds] = useState(true)
  const { save } = useSave(addPasskey, {
    toasts: { key: 'passkey', saved: t('passkeys.added') },
  })
  const add = async (Name: string, onRefused: OnRefused) => {
    toast.clear(FAILED)
    try {
      const Credential = await createPasskey((await call(beginPasskey, {})).data)
      return await save({ Name, Credential, EndOtherSessions }, { onRefused })
    } catch (error) {
      const why = error instanceof DOMException && error.name === 'InvalidStateError' ? 'held' : 'cancelled'
      const message = (error instanceof CallError && error.problem?.message) || t(`passkeys.${why}`)
      toast.show({ key: FAILED, message, kind: 'error', ttl: null })
      return false
    }
  }
  return (
    <FieldDialog
      title={t('passkeys.add')}
      text={t('passkeys.addBody')}
      field="Name"
      initial={t('passkeys.mine')}
      also={<EndOthers chosen={EndOtherSessions} onChoose={setEnds} />}
      confirm={t('common.continue')}
      save={add}
      onClose={onClose}
    />
  )
}

function PasskeyRow({ passkey: { ID, Name, CreatedAt, LastUsedAt, Synced } }: { passkey: Passkey }) {
  const t = useTranslations()
  const { date, relative } = useDates()
  const [renames, setRenames] = useState(false)
  const renaming = useSave(renamePasskey, { toasts: { key: 'passkey', saved: t('passkeys.renamed') } })
  const removing = useSave(removePasskey, { toasts: { key: 'passkey', saved: t('passkeys.removed') } })
  const renameOf = t('passkeys.renameOf', { name: Name })
  const removeOf = t('passkeys.removeOf', { name: Name })
  const remove = async () => {
    const asked = {
      title: removeOf,
      body: t('passkeys.removeBody'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    }
    if (!(await confirm(asked))) return
    const onRefused: OnRefused = ({ problem }) => {
      const reason = problem?.errors[0]?.message
      if (reason) toast.show({ key: FAILED, message: reason, kind: 'error', ttl: null })
      return reason !== undefined
    }
    await removing.save({ ID }, { onRefused })
  }
  return (
    <FactorRow
      name={Name}
      facts={[
        t(Synced ? 'passkeys.synced' : 'passkeys.bound'),
        t('passkeys.since', { date: date(CreatedAt) }),
        LastUsedAt && t('passkeys.used', { when: relative(LastUsedAt) }),
      ]}
      rename={{ label: t('passkeys.rename'), of: renameOf, act: () => setRenames(true) }}
      remove={{ label: t('passkeys.remove'), of: removeOf, act: () => void remove() }}
    >
      {renames && (
        <FieldDialog
          title={renameOf}
          field="Name"
          initial={Name}
          confirm={t('common.save')}
          save={(name, onRefused) => renaming.save({ ID, Name: name }, { onRefused })}
          onClose={() => setRenames(false)}
        />
      )}
    </FactorRow>
  )
}
