import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#core/web/call.ts'
import { Combobox, type ComboboxSource } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import type { SearchOption } from '#core/web/form/search-options.ts'
import { reading } from '#core/web/query.ts'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, getUser, searchUsers, type UserRow } from '#features/people/contract.ts'
import { recentPeople } from '#features/people/profile/web/parts/recent-people.ts'

type Props = {
  label: string
  help: string
  value: string
  /** The dealer whose people come first, after those that the viewer opened last. */
  dealerId: string | null
  /** The person who is not offered. */
  except: string | null
  /** Whether the field takes the focus as soon as it is shown. */
  focused?: boolean
  onPick: (id: string) => void
}

/** A field to choose a person in the viewer's scope. */
export function PersonField({ label, help, value, dealerId, except, focused = true, onPick }: Props) {
  const id = useId()
  const viewer = useViewer()
  const first = can(viewer, 'access-all-dealers') ? dealerId : null
  const recent = useQueries({
    queries: recentPeople.list(viewer.id).map((one) => ({ ...reading(getUser, { id: one }), retry: false })),
  })
  const known = recent.flatMap(({ data, isError }) => (data && !isError ? [optionOf(data)] : []))
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      <p id={`${id}-help`} className={form.help}>
        {help}
      </p>
      <Combobox
        {...(focused && { ref: takesFocus })}
        id={id}
        aria-describedby={`${id}-help`}
        source={peopleOf(first, except)}
        value={value}
        fixedOptions={known.filter((option) => option.value !== except)}
        onPick={onPick}
      />
    </div>
  )
}

type Person = Pick<UserRow, 'ID' | 'FirstName' | 'LastName' | 'Email'>

const optionOf = (person: Person): SearchOption => ({
  value: person.ID,
  label: fullName(person),
  hint: person.Email,
})

/** Searches all people except one; those of a dealer come first. */
const peopleOf = (dealer: string | null, except: string | null): ComboboxSource<Person> => ({
  key: ['people', dealer ?? '', except ?? ''],
  reads: searchUsers.reads,
  find: async (query, pageSize, signal) => {
    const search = (filter: object) => call(searchUsers, { query, pageSize, ...filter }, { signal })
    const pages = await Promise.all([...(dealer === null ? [] : [search({ dealer })]), search({})])
    const found = new Map(pages.flatMap(({ Data }) => Data).map((person) => [person.ID, person]))
    return [...found.values()].filter(({ ID }) => ID !== except).slice(0, pageSize)
  },
  optionOf,
})
