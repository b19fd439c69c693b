import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { adminsWithout, type App, dealerAdminGrant, giveToAdmins, toGiveToAdmins } from '../contract.ts'

/** Asks whether dealer admins shall get an app who do not have it yet, and begins to give it. R65 */
export function useGiveToAdmins() {
  const t = useTranslations()
  const may = can(useViewer(), ...toGiveToAdmins)
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
    may,
    busy,
    ask,
    /** Asks after an app was made, if there is anybody to get it. */
    askIfAny: async (app: App) => {
      if (!may) return
      const { Users } = await call(adminsWithout, { id: app.ID }).catch(() => ({ Users: 0 }))
      if (Users > 0) await ask(app, Users)
    },
  }
}
