import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import {
  adminsWithout,
  type App,
  dealerAdminGrant,
  giveToAdmins,
  toGiveToAdmins,
} from '#features/apps/contract.ts'

/** Asks for confirmation and starts to give an app to the dealer admins who lack it. R65 */
export function useGiveToAdmins() {
  const t = useTranslations()
  const isAllowed = can(useViewer(), ...toGiveToAdmins)
  const { save, busy } = useSave(giveToAdmins, {
    toasts: { key: 'give-to-admins', saved: () => null },
  })
  const ask = async (app: App, n: number) => {
    const { role } = dealerAdminGrant(app, app.Roles ?? [], [])
    const inStores = app.ProvisionType === 0 ? 'yes' : 'no'
    const yes = await confirm({
      title: t('apps.dealerAdmins.ask.title', { app: app.DisplayName, n }),
      body: role
        ? t('apps.dealerAdmins.ask.body', { role: role.DisplayName, inStores, n })
        : t('apps.dealerAdmins.ask.withoutRoles', { n }),
      confirmLabel: t('apps.dealerAdmins.ask.give'),
      cancelLabel: t('apps.dealerAdmins.ask.notNow'),
    })
    if (yes) await save({ id: app.ID })
  }
  return {
    may: isAllowed,
    busy,
    ask,
    /** Asks after an app was created, if there are dealer admins. */
    askIfAny: async (app: App) => {
      if (!isAllowed) return
      const { Users } = await call(adminsWithout, { id: app.ID }).catch(() => ({ Users: 0 }))
      if (Users > 0) await ask(app, Users)
    },
  }
}
