import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageAction } from '#core/web/page-actions.ts'
import type { ActsByTextProps } from '#core/web/router/feature.ts'
import { findUsers } from '#features/people/list/web/parts/find-users.ts'
import { askedAct, saysAct } from './asked-act.ts'
import { PersonActs } from './PersonActs.tsx'

/** The labels and the further words of the actions in PersonActs. */
const acts = [
  ['user.lock.label', 'cmd.also.lock'],
  ['user.unlock', 'cmd.also.unlock'],
  ['common.edit', 'cmd.also.edit'],
  ['helpDesk.label', 'helpDesk.also'],
  ['user.sendReset', 'cmd.also.mail'],
  ['user.resendWelcome', 'cmd.also.mail'],
  ['sessions.endAll', 'cmd.also.sessions'],
] as const

type Known = ReadonlyMap<string, readonly PageAction[]>

/** For a text such as "lock tremblay", offers the action for each person with that name, or only the people if it is allowed for none. */
export function PersonActsByText({ text, onFound }: ActsByTextProps) {
  const t = useTranslations()
  const [known, setKnown] = useState<Known>(new Map())
  const asked = askedAct(
    text,
    acts.map(([label, also]) => `${t(label)} ${t(also)}`),
  )
  const search = useQuery({
    queryKey: ['palette', 'acts', asked?.name],
    queryFn: ({ signal }) => (asked ? findUsers(asked.name, signal) : []),
    gcTime: 0,
  })
  const people = search.data ?? []
  const done = search.isError || (search.isSuccess && people.every(({ id }) => known.has(id)))
  useEffect(() => {
    if (!done) return
    const said = ({ label, also }: PageAction) => saysAct(`${label} ${also ? t(also) : ''}`, asked?.act ?? [])
    const possible = people.flatMap((record) =>
      (known.get(record.id) ?? []).filter(said).map((act) => ({ record, act })),
    )
    onFound(possible.length > 0 ? possible : people.map((record) => ({ record, act: null })))
  })
  const tell = (id: string, offered: readonly PageAction[]) =>
    setKnown((before) =>
      labels(before.get(id)) === labels(offered) ? before : new Map(before).set(id, offered),
    )
  return people.map(({ id }) => (
    <PersonActs key={id} id={id}>
      {({ acts: offered, busy }) => !busy && <Tell offered={offered} onTold={(told) => tell(id, told)} />}
    </PersonActs>
  ))
}

const labels = (offered?: readonly PageAction[]) => offered?.map(({ label }) => label).join('\n')

type TellProps = { offered: readonly PageAction[]; onTold: (offered: readonly PageAction[]) => void }

function Tell({ offered, onTold }: TellProps) {
  useEffect(() => onTold(offered))
  return null
}
