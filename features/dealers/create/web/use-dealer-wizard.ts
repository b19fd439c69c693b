import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import type { CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { type RecordForm, useRecordForm } from '#core/web/form/use-record-form.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { WizardPath } from '#core/web/wizard/use-wizard.ts'
import { createDealer } from '#features/dealers/admins/contract.ts'
import {
  adminOf,
  dealerLabels,
  dealerOf,
  dealerValues,
  type DealerValues,
  storeForm,
  newDealer,
  dealerLimits,
  rulesOf,
} from '#features/dealers/dealer/web/dealer-form.ts'
import { DEALER_SAVED_TOAST_MS } from '#features/dealers/dealer/web/use-save-group.ts'
import { TAKEN_PAGE } from './steps.ts'
import { placeOf, stepOf } from './wizard-steps.ts'

type Admin = Input<typeof createDealer>['user']

/** The form of a new dealer with its stores and its first admin; after the save the page of the dealer opens. */
export function useDealerWizard(path: WizardPath) {
  const t = useTranslations()
  const viewer = useViewer()
  const locale = useLocale()
  const [record] = useState(() => newDealer(viewer.region, locale))
  const [takenShipTos, setTakenShipTos] = useState<readonly string[]>([])
  const { save, busy } = useSave(createDealer, {
    toasts: {
      key: 'dealer',
      saving: t('toast.dealer.saving'),
      saved: t('toast.dealer.saved'),
      savedTtl: DEALER_SAVED_TOAST_MS,
      failed: t('toast.dealer.failed'),
      forbidden: t('dealerWizard.forbidden'),
    },
  })

  /** Shows a number or address that was taken in the meantime on its page, and other refusals at their fields. C071 */
  const refuse = (form: RecordForm<DealerValues>, values: DealerValues, error: CallError): boolean => {
    const places = (error.problem?.errors ?? []).map(({ key }) => placeOf(values, key))
    const named = (field: string) => places.some((place) => place?.field === field)
    if (error.status === 409 && named('SoldTo')) path.enter(TAKEN_PAGE.soldTo)
    else if (error.status === 409 && named('Stores')) {
      const cells = places.map((place) => place?.cell)
      const taken = values.Stores.filter(({ key }) => cells.includes(`${key}.ShipTo`))
      setTakenShipTos(taken.map(({ ShipTo }) => ShipTo))
      path.enter(TAKEN_PAGE.shipTo)
    } else if (error.status === 409 && named('Email')) path.enter(TAKEN_PAGE.email)
    else {
      const shown = showRefusal(form, error, (key) => placeOf(values, key))
      const [first] = places
      if (first) path.enter(stepOf(first.field))
      return shown
    }
    return true
  }

  const create = (form: RecordForm<DealerValues>, values: DealerValues, user: Admin) => {
    const dealer = {
      ...dealerOf(values),
      Children: values.Stores.map(({ Name, DisplayName, ShipTo }) => ({ Name, DisplayName, ShipTo })),
    }
    return save(
      { dealer, user },
      {
        onRefused: (error) => refuse(form, values, error),
        onSaved: ({ ID }) => path.finish('/dealer/$id', ID),
      },
    )
  }

  const form = useRecordForm({
    record,
    values: dealerValues,
    labels: dealerLabels,
    columns: { Stores: storeForm.labels },
    limits: dealerLimits,
    rules: { ...rulesOf.dealer, ...rulesOf.stores, ...rulesOf.admin },
    save: (values, _, whole) => create(whole, values, adminOf(values)),
  })
  return {
    form,
    busy,
    takenShipTos,
    setTakenShipTos,
    /** Saves with an admin who has an account already. C072 */
    saveWith: (id: string) => {
      if (!busy) void create(form, form.getValues(), { ID: id })
    },
  }
}
