import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localeWithin } from '#core/contract/locale.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { useDealer, useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import { grantableStores } from '#features/people/access/rules.ts'
import type { AccessChanges } from '#features/people/access/web/parts/app-changes.ts'
import { appDrafts, appsToSave } from '#features/people/access/web/parts/app-drafts.ts'
import { movedStore, rolesAt } from '#features/people/access/web/parts/role-change.ts'
import { summaryOfSave } from '#features/people/access/web/parts/save-difference.ts'
import { useAppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import type { User } from '#features/people/contract.ts'
import { moveEffect } from '#features/people/edit/contract.ts'
import { fieldsOf, usePersonValues } from '#features/people/edit/web/parts/person-form.ts'
import type { Template } from '#features/people/templates/contract.ts'
import { filledBy, withStores } from '#features/people/templates/web/parts/filled-by.ts'
import { keptAt } from './parts/kept-at.ts'

/** A move as it is chosen: where from and where to, what the save would send, and what it would change. */
export function useMove(user: User) {
  const viewer = useViewer()
  const personValues = usePersonValues()
  const apps = useAppChanges(user)
  const saved = user.Dealer?.ID ?? ''
  const [dealer, setDealer] = useState(saved)
  const [left, setLeft] = useState('')
  const [chosen, setStore] = useState('')
  const [template, setTemplate] = useState<Template | null>(null)
  const moves = dealer !== saved
  const all = useStoresOf(dealer || null)
  const stores = grantableStores(viewer, dealer || null, all.data ?? [])
  const next = useDealer(moves ? dealer || undefined : undefined).data
  const effect = useQuery({
    ...reading(moveEffect, { id: user.ID, ...(dealer && { dealerID: dealer }) }),
    enabled: moves,
    staleTime: 0,
  })
  const draftsWith = (changes: AccessChanges) =>
    appDrafts({ ...apps.contextOf(dealer), apps: apps.all }, changes)
  const drafts = draftsWith({})
  // Those where the person has roles that the viewer may move, that with most roles first.
  const from = moves
    ? []
    : stores
        .map((store) => ({
          ...store,
          roles: rolesAt(viewer, drafts, store.ID).filter(({ may }) => may).length,
        }))
        .filter(({ roles }) => roles > 0)
        .toSorted((one, other) => other.roles - one.roles)
  const way = { from: left || (from[0]?.ID ?? ''), to: chosen }
  const kept = !chosen
    ? {}
    : moves
      ? keptAt(viewer, drafts, { dealerId: dealer, store: chosen })
      : movedStore({}, viewer, drafts, way)
  const filled =
    template &&
    filledBy(template, {
      viewer,
      dealer,
      drafts: draftsWith(kept),
      changes: kept,
      stores: stores.map(({ ID }) => ID),
    })
  // Its roles are for the store to which the person comes.
  const changes = filled ? withStores(filled.changes, filled.roles, chosen ? [chosen] : []) : kept
  const needsStore = filled !== null && filled.roles.length > 0 && !chosen
  const changed = draftsWith(changes)
  const sent = {
    Apps: Object.keys(changes).length > 0 ? appsToSave(changed) : undefined,
    ...(moves && { Dealer: dealer ? { ID: dealer } : null }),
  }
  const isChosen = moves || sent.Apps !== undefined
  const records = { apps: apps.all, stores: [...apps.storesHeld, ...(all.data ?? [])] }
  const Region = next?.Region ?? user.Region
  const Locale = localeWithin(Region, user.Locale)
  const { ID, Version } = user
  return {
    apps,
    dealer,
    moves,
    template,
    /** What the viewer may not give of the template. */
    left: filled?.left ?? [],
    needsStore,
    /** The stores to leave and to come to. */
    from,
    to: stores.filter((store) => moves || store.ID !== way.from),
    way,
    choose: {
      dealer: (id: string) => {
        setDealer(id)
        setStore('')
        // Another dealer has other templates.
        setTemplate(null)
      },
      from: (id: string) => {
        setLeft(id)
        if (id === chosen) setStore('')
      },
      to: setStore,
      template: setTemplate,
    },
    isChosen,
    /** Null: the save would be refused. */
    summary: isChosen && apps.ready ? summaryOfSave(viewer, apps.beforeOf(dealer), sent, records) : undefined,
    requests: moves ? (effect.data?.Requests ?? []) : [],
    region: Region === user.Region ? null : Region,
    body: {
      ID,
      Version,
      ...fieldsOf({ ...personValues(user), Region, Locale }),
      ...sent,
      ...(template && { Templates: [template.ID] }),
    },
  }
}
