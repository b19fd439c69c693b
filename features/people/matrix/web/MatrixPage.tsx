import type { ComponentType } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listOf, rowsOf } from '#core/web/list/list.ts'
import { ListPage } from '#core/web/list/ListPage.tsx'
import type { Choice } from '#core/web/list/use-selection.ts'
import { useParam, useSearchParams } from '#core/web/router/address.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { fullName, type PeopleSearch } from '#features/people/contract.ts'
import { AppChoices, peopleFilterFields } from '#features/people/list/web/parts/people-filters.tsx'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { IconPrinter, IconTemplate } from '@tabler/icons-react'
import { accessMatrix, type MatrixRow } from '../contract.ts'
import { MatrixRows } from './MatrixRows.tsx'
import { matrixAddress } from './matrix-address.ts'

/** People of one page: more than in the list, since people compare them. */
const PAGE_SIZE = 25

type MatrixSearch = ReturnType<typeof matrixAddress.searchOf>

const matrix = listOf({
  name: 'matrix',
  words: {
    title: 'users.matrix',
    search: 'users.search.label',
    placeholder: 'users.search.placeholder',
    hint: 'search.noResultsHint',
    noMatch: 'users.noMatch',
  },
  address: matrixAddress,
  source: ({ query, page, order, filters }: MatrixSearch) =>
    rowsOf(accessMatrix, { query, page, order, pageSize: PAGE_SIZE, ...filters }),
  columns: [],
  view: MatrixRows,
  filters: { ...peopleFilterFields, used: { label: 'matrix.byUse', choices: AppChoices } },
  links: USER_PAGE_LINKS,
  row: ({ ID }: MatrixRow) => ({ id: ID, to: '/user/$id', params: { id: ID } }),
  nameOf: fullName,
  // Those who have both of two apps are no search of the list of users.
  wholeOf: ({ query, filters: { used, ...filters } }: MatrixSearch) =>
    used && filters.app && used !== filters.app
      ? null
      : { query, filters: { ...filters, ...(used && { app: used }) } },
})

type Props = {
  /** What can be done to many people at once. */
  choice: Choice | undefined
  Export: ComponentType<{ search: PeopleSearch & { used?: string } }>
}

/** Who has which app, with which role, where, and since when they have not used it. */
export function MatrixPage({ choice, Export }: Props) {
  const t = useTranslations()
  const sees = can(useViewer(), ['create-users', 'modify-users'])
  const query = useParam('query') ?? ''
  const filters = matrixAddress.readFilters(useSearchParams(matrixAddress.read))
  return (
    <ListPage
      of={matrix}
      choice={choice}
      actions={
        <>
          {sees && (
            <Link to="/templates/{-$query}" params={{ query: undefined }} className={buttonLook()}>
              <IconTemplate size={18} aria-hidden />
              {t('templates.title')}
            </Link>
          )}
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            {t('matrix.print')}
          </Button>
        </>
      }
      footer={<Export search={{ ...filters, query }} />}
    />
  )
}
