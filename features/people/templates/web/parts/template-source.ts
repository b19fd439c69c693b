import { useQuery } from '@tanstack/react-query'
import { call } from '#core/web/call.ts'
import type { ComboboxSource } from '#core/web/form/Combobox.tsx'
import { reading } from '#core/web/query.ts'
import { getTemplate, type Template, templates } from '../../contract.ts'

/** Finds templates for people of a dealer (`none`: of none), or all that the viewer sees. */
export const templateSource = (dealer: string): ComboboxSource<Template> => ({
  key: ['templates', dealer],
  reads: templates.reads,
  find: async (query, pageSize, signal) => {
    const of = dealer === 'all' ? {} : { dealer }
    return (await call(templates, { query, pageSize, ...of }, { signal })).Data
  },
  optionOf: ({ ID, Name, Dealer }) => ({ value: ID, label: Name, hint: Dealer?.DisplayName ?? '' }),
})

/** Reads a template if there is an id. */
export const useTemplate = (id: string | undefined) =>
  useQuery({ ...reading(getTemplate, { id: id ?? '' }), enabled: Boolean(id) })
